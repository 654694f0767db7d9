import '../../../../shared/server/src/testing/baseline-wasm';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../core/migrate';
import { openPglite } from '@wallet/server/pglite';

/**
 * Runs before all tests: dumps an embedded database with the tables to a file that test files start from. Few tests need
 * the demo on this engine, and these fill it themselves.
 */
async function globalSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backend-'));
  process.env.TEST_FOLDER = folder;
  const db = await openPglite({});
  await migrate(db);
  await db.dump(path.join(folder, 'tables.tar'));
  await db.close();
}

// Jest expects the function as the module's export.
export = globalSetup;
