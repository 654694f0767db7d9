import { withPostgres } from './with-postgres';

/** A PostgreSQL for the journeys: says its address once it answers, and ends when it is told to. */
async function servePostgres(): Promise<void> {
  const server = await withPostgres();
  const stop = (): void => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.write(`PostgreSQL runs on ${server.url}\n`);
}

servePostgres().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
