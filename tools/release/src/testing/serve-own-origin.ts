import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, shellOnDisk, siteServer } from '@wallet/serve';
import { program, stopOnSignal } from '@wallet/build';
import { run } from '../main';
import { ownOriginServer } from './own-origin-server';

/**
 * Creates a store of this checkout's shell and one remote whose files are in another store, and serves both: the files
 * on a separate port, under the address that browsers request them from.
 */
async function serveOwnOrigin(folder: string, upstream: string, port: string, address: string) {
  const [site, files] = [join(folder, 'site'), join(folder, 'files')];
  mkdirSync(files, { recursive: true });
  const own = await ownOriginServer(files);
  await own.listen({ port: Number(port) });
  const print = (): void => undefined;
  const to = ['--to', site, '--by', 'The journeys', '--no-smoke'];
  await run(['configure', ...to.slice(0, 4)], print);
  await run(['shell', ...to, '--allow', 'dirty'], print);
  const where = ['--files-to', files, '--files-at', address];
  await run(['remote-auth', ...to, ...where, '--allow', 'links', '--allow', 'dirty'], print);
  const { siteConfig } = readSettings(process.env);
  const shell = shellOnDisk();
  const server = await siteServer({ folder: site, config: siteConfig, shell: () => shell, upstream });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  stopOnSignal(async () => void (await Promise.all([server.close(), own.close()])));
  process.stdout.write(`${JSON.stringify({ url })}\n`);
}

const [folder = '', upstream = '', port = '', address = ''] = process.argv.slice(2);
program(() => serveOwnOrigin(folder, upstream, port, address));
