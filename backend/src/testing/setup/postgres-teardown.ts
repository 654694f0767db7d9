import { postgresAdmin, runningPostgres } from '../database/postgres-admin';

/**
 * Runs after the tests on PostgreSQL: stops the run's own server, or drops the run's databases on an external server.
 */
async function postgresTeardown(): Promise<void> {
  const running = runningPostgres.get();
  if (!running) return;
  if (running.startedServer) return running.startedServer.stop();
  for (const content of ['tables', 'demo'])
    await postgresAdmin(running.url, `drop database if exists ${running.template}_${content} with (force)`);
}

// Jest expects the function as the module's export.
export = postgresTeardown;
