import { resolve } from 'node:path';
import { print, program, remotes, stopOnSignal } from '@wallet/build';
import { createStore, storeServer } from '@wallet/release/testing';
import { listen, readSettings } from '@wallet/serve';
import { startOwnBackend } from '../../site/own-backend';

/**
 * Creates a store in a folder with everything in this checkout. Serves it in front of a backend, as a static server
 * would.
 */
program(async () => {
  const folder = resolve(process.argv[2] ?? '');
  const settings = readSettings(process.env);
  const backend = await startOwnBackend(settings);
  await createStore(folder, ['shell', ...remotes]);
  const server = await storeServer(folder, backend.url, backend.sandboxUrl);
  const url = await listen(server, settings);
  stopOnSignal(async () => {
    await server.close();
    await backend.stop();
  });
  print(`The site runs on ${url}`);
});
