import '../../../../shared/server/src/testing/baseline-wasm';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../core/migrate';
import { openPglite } from '@wallet/server/pglite';
import { seedTestDemo } from '../site/seed-test-demo';

/**
 * Runs before all tests: dumps embedded databases, with the tables and with the demo, to files that test files start
 * from.
 */
async function globalSetup(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-backend-'));
  process.env.TEST_FOLDER = folder;
  const db = await openPglite({});
  await migrate(db);
  await db.dump(path.join(folder, 'tables.tar'));
  await seedTestDemo(db);
  await db.dump(path.join(folder, 'demo.tar'));
  await db.close();
}

// Jest expects the function as the module's export.
export = globalSetup;
