import { startPostgres } from './start-postgres';

/** Runs a PostgreSQL for the end-to-end tests: prints its URL when it is ready, and stops on request. */
async function servePostgres(): Promise<void> {
  const server = await startPostgres();
  const stop = (): void => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  process.stdout.write(`PostgreSQL runs on ${server.url}\n`);
}

servePostgres().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
