import fs from 'node:fs';

/** Runs after all tests: removes all temporary files. */
function globalTeardown(): void {
  if (process.env.TEST_FOLDER) fs.rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}

// Jest expects the function as the module's export.
export = globalTeardown;
