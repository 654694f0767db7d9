import fs from 'node:fs';

/** After all tests: nothing is left behind. */
function globalTeardown(): void {
  if (process.env.TEST_FOLDER) fs.rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}

// Jest asks for the function as the module itself.
export = globalTeardown;
