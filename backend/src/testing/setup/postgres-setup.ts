import { randomBytes } from 'node:crypto';
import { migrate } from '../../core/migrate';
import { openPostgres } from '@wallet/server/db';
import { databaseUrl, postgresAdmin, runningPostgres } from '../database/postgres-admin';
import { startPostgres } from '../database/start-postgres';
import { seedTestDemo } from '../site/seed-test-demo';

/**
 * Runs before the tests on PostgreSQL: starts a server unless TEST_DATABASE_URL names one, and creates the template
 * databases that tests copy.
 */
async function postgresSetup(): Promise<void> {
  const startedServer = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
  const url = startedServer?.url ?? process.env.TEST_DATABASE_URL ?? '';
  const template = `template_${randomBytes(6).toString('hex')}`;
  runningPostgres.set({ startedServer, url, template });
  process.env.TEST_POSTGRES_URL = url;
  process.env.TEST_POSTGRES_TEMPLATE = template;
  await postgresAdmin(url, `create database ${template}_tables`);
  const tables = await openPostgres(databaseUrl(url, `${template}_tables`));
  await migrate(tables);
  await tables.close();
  await postgresAdmin(url, `create database ${template}_demo template ${template}_tables`);
  const demo = await openPostgres(databaseUrl(url, `${template}_demo`));
  await seedTestDemo(demo);
  await demo.close();
}

// Jest expects the function as the module's export.
export = postgresSetup;
