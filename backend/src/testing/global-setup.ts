import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../db/migrate';
import { openPglite } from '../db/pglite';

/** Before all tests: one migrated embedded database, dumped to a file from which every test file starts. */
async function globalSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backend-'));
  process.env.TEST_FOLDER = folder;
  const db = await openPglite({});
  await migrate(db);
  await db.dump(path.join(folder, 'template.tar'));
  await db.close();
}

// Jest asks for the function as the module itself.
export = globalSetup;
