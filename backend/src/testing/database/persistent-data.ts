import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Db, openDatabase } from '@wallet/server/db';
import { databaseUrl, postgresAdmin } from './postgres-admin';

/** Data that persists after the processes that use it have ended. */
export interface PersistentData {
  /** The environment variables of a backend that uses the data. */
  env: Record<string, string>;
  /** Opens the data while no backend uses it. */
  open(): Promise<Db>;
  remove(): Promise<void>;
}

async function createOnServer(server: string, template: string): Promise<PersistentData> {
  const name = `kill_${randomBytes(6).toString('hex')}`;
  await postgresAdmin(server, `create database ${name} template ${template}`);
  const url = databaseUrl(server, name);
  return {
    env: { DATABASE_URL: url },
    open: () => openDatabase({ databaseUrl: url, dataDir: ':memory:' }),
    remove: () => postgresAdmin(server, `drop database ${name} with (force)`),
  };
}

/** Creates new data on the engine of this test run: a folder, or a database of the run's PostgreSQL. */
export async function createPersistentData(): Promise<PersistentData> {
  const { TEST_ENGINE, TEST_POSTGRES_URL, TEST_POSTGRES_TEMPLATE } = process.env;
  if (TEST_ENGINE === 'postgres') {
    if (!TEST_POSTGRES_URL || !TEST_POSTGRES_TEMPLATE) throw new Error('The test run was not set up.');
    return createOnServer(TEST_POSTGRES_URL, `${TEST_POSTGRES_TEMPLATE}_tables`);
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-kill-'));
  return {
    env: { DATA_DIR: folder },
    open: () => openDatabase({ dataDir: folder }),
    remove: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
