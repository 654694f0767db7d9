// Before every program under test. It runs for a minute: optimizing its code takes a quarter of its CPU time. That of the
// embedded database, which is WebAssembly, takes several seconds at each start.
const { setFlagsFromString } = require('node:v8');
const crypto = require('node:crypto');

setFlagsFromString('--interrupt-budget=1000000');
setFlagsFromString('--liftoff-only');

// A password takes 135 ms of CPU time, and each journey has members of its own. The programs of a run agree on less.
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, callback);
