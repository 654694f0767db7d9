import fs from 'node:fs';

/** After all tests: nothing is left behind. */
export default function globalTeardown(): void {
  if (process.env.TEST_FOLDER) fs.rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}
