import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '../../../backend/src/core/migrate';
import { openPglite } from '@wallet/server/pglite';
import { seedTestDemo } from '../../../backend/src/testing/site/seed-test-demo';

const backend = path.join(__dirname, '../../../backend');
/** The folders whose files make the database of the demo. */
const sources = ['sql', 'src/demo/data', '../shared/server/src/db'];

/** A slow machine may take long: this happens once. */
const maxMs = 10 * 60_000;

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of sources)
    for (const entry of readdirSync(path.join(backend, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      hash.update(path.relative(backend, file)).update(readFileSync(file));
    }
  return hash.digest('hex').slice(0, 16);
}

/** Returns the file of the database that every run starts from: the migrated demo site. Writes it once. */
export async function openTemplate(): Promise<string> {
  const file = path.join(os.tmpdir(), `wallet-simulation-${hashOfSources()}.tar`);
  if (existsSync(file)) return file;
  const db = await openPglite({}, { statementMs: maxMs, transactionMs: maxMs, waitMs: maxMs });
  await migrate(db);
  await seedTestDemo(db);
  const newFile = `${file}.${process.pid}`;
  await db.dump(newFile);
  await db.close();
  renameSync(newFile, file);
  return file;
}
