// Node loads this file at the start of each process of a test run. Most of these processes live for seconds: optimizing their
// code takes a fifth of their CPU time and makes none of them faster. Optimizing the embedded database takes even longer.
const { setFlagsFromString } = require('node:v8');
const asyncHooks = require('node:async_hooks');
const crypto = require('node:crypto');

// V8 optimizes a function only after it has run this many bytes of bytecode.
setFlagsFromString('--interrupt-budget=1000000');
// WebAssembly, such as the embedded database, is only compiled by the fast compiler.
setFlagsFromString('--liftoff-only');

// Hashing a password takes 135 ms of CPU time. All processes of a run use the same cheap parameters, so that each of them
// can check the hashes of the others. Tests of the hashing itself use cheap ones.
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, options.N > 1_000 ? { ...options, N: 16, p: 1 } : options, callback);

// Each test file creates storages of asynchronous contexts, Jest's own and the project's, and Node passes all that were
// ever used to each promise: after a hundred files, a promise takes 200 times as long. The next file disables them.
const { AsyncLocalStorage } = asyncHooks;
let storagesOfFile;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...args) {
    super(...args);
    // The runner creates its storage first.
    if (new Error().stack?.includes('jest-circus')) {
      for (const storage of storagesOfFile ?? []) storage.disable();
      storagesOfFile = [];
    }
    storagesOfFile?.push(this);
  }
};
