import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { listen, readSettings, shellOnDisk, siteServer } from '@wallet/serve';
import { print, program, remotes, stopOnSignal } from '@wallet/build';
import { run } from '@wallet/release';
import { startOwnBackend } from '../../site/own-backend';

/**
 * Creates a store in a folder with everything in this checkout. Serves it in front of a backend, as a static server
 * would.
 */
program(async () => {
  const folder = resolve(process.argv[2] ?? '');
  const settings = readSettings(process.env);
  mkdirSync(folder, { recursive: true });
  const backend = await startOwnBackend(settings);
  const options = ['--to', folder, '--by', 'Platform team'];
  await run(['configure', ...options], print);
  // No smoke runs: the test opens only later releases in a browser.
  for (const name of ['shell', ...remotes])
    await run([name, ...options, '--allow', 'links', '--allow', 'dirty', '--no-smoke'], print);
  const shell = shellOnDisk();
  const server = await siteServer({
    folder,
    config: settings.siteConfig,
    shell: () => shell,
    upstream: backend.url,
    sandbox: backend.sandboxUrl,
  });
  const url = await listen(server, settings);
  stopOnSignal(async () => {
    await server.close();
    await backend.stop();
  });
  print(`The site runs on ${url}`);
});
