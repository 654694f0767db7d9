import { postgresAdmin } from './postgres-admin';
import { runningPostgres } from './running-postgres';

/** After the tests on PostgreSQL: our server goes, or what we made on somebody else's. */
async function postgresTeardown(): Promise<void> {
  const running = runningPostgres.recall();
  if (!running) return;
  if (running.own) await running.own.stop();
  else await postgresAdmin(running.url, `drop database if exists ${running.template} with (force)`);
}

// Jest asks for the function as the module itself.
export = postgresTeardown;
