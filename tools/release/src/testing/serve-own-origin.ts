import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged, gatherReleases, print, program, root } from '@wallet/build';
import { run } from '../main';
import { ownOriginServer } from './own-origin-server';
import { createStore, noPrint, serveStore } from './serve-store';

/**
 * Creates a store with this checkout's shell and a release of one remote, whose files are on another origin
 * (`--files-at`). Serves the store, and the remote's files on their own port.
 *
 * Arguments: an empty folder for all files, the address that gets the API's calls, the port of the remote's files, and
 * the address at which browsers find them.
 */
program(async () => {
  const [folder = '', upstream = '', port = '', address = ''] = process.argv.slice(2);
  const [site, files] = [join(folder, 'site'), join(folder, 'files')];
  mkdirSync(files, { recursive: true });
  const fileServer = await ownOriginServer(files);
  await fileServer.listen({ port: Number(port) });
  await createStore(site, ['shell']);
  await buildChanged(noPrint, { packages: ['remote-auth'] });
  const dist = join(root, 'remote-auth/dist');
  const [release] = gatherReleases([{ name: 'remote-auth', dist }]);
  cpSync(dist, join(files, 'remote-auth', release?.version?.metadata.version ?? ''), { recursive: true });
  const options = ['--to', site, '--no-smoke', '--allow', 'links', '--allow', 'dirty', '--files-at', address];
  await run(['remote-auth', ...options], noPrint);
  const url = await serveStore(site, upstream, () => fileServer.close());
  print(JSON.stringify({ url }));
});
