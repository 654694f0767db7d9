// Before every program under test. The embedded database is WebAssembly: to optimise it takes several seconds of the
// processor at each start, more than it saves in a journey.
require('node:v8').setFlagsFromString('--liftoff-only');
