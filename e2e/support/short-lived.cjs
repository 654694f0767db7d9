// Node loads this file at the start of every process under test. Such a process runs for a minute, and optimizing its code
// takes a quarter of its CPU time. Optimizing the embedded database, which is WebAssembly, takes several seconds at each start.
const { setFlagsFromString } = require('node:v8');
const crypto = require('node:crypto');

// V8 optimizes a function only after it has run this many bytes of bytecode.
setFlagsFromString('--interrupt-budget=1000000');
// WebAssembly is only compiled by the fast compiler.
setFlagsFromString('--liftoff-only');

// Hashing a password takes 135 ms of CPU time, and each journey has members of its own. All processes of a run use the same
// cheap parameters, so that each of them can check the hashes of the others.
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, callback);
