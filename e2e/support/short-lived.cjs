// Before every program under test. It runs for a minute: optimizing its code takes a quarter of its CPU time. That of the
// embedded database, which is WebAssembly, takes several seconds at each start.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--liftoff-only');
