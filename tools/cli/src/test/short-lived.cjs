// Before each process of a test run. Most live for seconds: optimizing their code takes a fifth of their CPU time and makes
// none of them faster. That of the embedded database, which is WebAssembly, takes even more.
const { setFlagsFromString } = require('node:v8');

setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--liftoff-only');
