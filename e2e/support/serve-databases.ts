import { demoTemplate, createDatabase, serverVariable } from './databases';
import { startProcess } from './start-process';

/** Fills the template database: starts the backend on it once. */
async function fillTemplate(): Promise<void> {
  const database = await createDatabase({ name: demoTemplate });
  const backend = startProcess(['--require', 'tsx/cjs', 'src/main.ts'], {
    folder: 'backend',
    env: { PORT: '0', HOST: '127.0.0.1', DEMO: '1', DATABASE_URL: database?.url ?? '' },
  });
  await backend.waitForOutput(/"ready":true/);
  const code = await backend.stop();
  if (code !== 0) throw new Error(`The backend did not stop in good order:\n${backend.output()}`);
}

/**
 * Starts one PostgreSQL for the sites of a run: a site on the embedded database takes 4 s more CPU time. Without
 * PostgreSQL, each site uses its own embedded database. Returns a function that stops it.
 */
export async function serveDatabases(): Promise<(() => Promise<void>) | void> {
  const server = startProcess(['--require', 'tsx/cjs', 'src/testing/database/serve-postgres.ts'], {
    folder: 'backend',
  });
  try {
    const [, url] = await server.waitForOutput(/PostgreSQL runs on (\S+)/, 400_000);
    process.env[serverVariable] = url;
  } catch {
    process.stdout.write(`Sites bring their own database: ${server.output().trim()}\n`);
    return;
  }
  await fillTemplate();
  return async () => void (await server.stop());
}
