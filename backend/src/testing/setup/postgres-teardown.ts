import { postgresAdmin } from '../database/postgres-admin';
import { runningPostgres } from '../database/running-postgres';

/** After the tests on PostgreSQL: our server goes, or what we made on somebody else's. */
async function postgresTeardown(): Promise<void> {
  const running = runningPostgres.recall();
  if (!running) return;
  if (running.own) return running.own.stop();
  for (const content of ['tables', 'demo'])
    await postgresAdmin(running.url, `drop database if exists ${running.template}_${content} with (force)`);
}

// Jest asks for the function as the module itself.
export = postgresTeardown;
