// Node loads this file at the start of each process of a test run. Most of these processes live for seconds: optimizing their
// code takes a fifth of their CPU time and makes none of them faster. Optimizing the embedded database takes even longer.
const { setFlagsFromString } = require('node:v8');

// V8 optimizes a function only after it has run this many bytes of bytecode.
setFlagsFromString('--interrupt-budget=1000000');
// WebAssembly, such as the embedded database, is only compiled by the fast compiler.
setFlagsFromString('--liftoff-only');
