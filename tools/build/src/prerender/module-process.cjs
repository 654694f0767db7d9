// Calls functions of a CommonJS module that a build has written, in the process that `run-module.ts` starts. Reads the
// module's code and the calls from the standard input, and writes the results to the standard output.
const { Console } = require('node:console');
const { readFileSync } = require('node:fs');

// What the module prints must not mix with the results.
globalThis.console = new Console(process.stderr);

const { code, calls, shared } = JSON.parse(readFileSync(0, 'utf8'));
const results = [];
let error;

/** Returns the input of a call with the shared fields, and with the function that pages expect, which JSON cannot contain. */
function fullInput(input) {
  if (!shared) return input;
  return { ...shared, ...input, fragmentPart: (remote, slot) => shared.parts[`${remote}/${slot}`] };
}

try {
  const loaded = { exports: {} };
  // The module is built for browsers, which have no `process`.
  new Function('module', 'exports', 'process', code)(loaded, loaded.exports);
  for (const { name, input } of calls) results.push(loaded.exports[name]?.(fullInput(input)));
} catch (thrown) {
  error = { text: String(thrown), message: thrown?.message, cause: thrown?.cause && String(thrown.cause) };
}

// A timer of the module must not keep the process running.
process.stdout.write(JSON.stringify({ results, error }), () => process.exit());
