import { readSettings, shellOnDisk, siteServer } from '@wallet/serve';
import { program, stopOnSignal } from '@wallet/build';
import { run } from '../main';
import { versionOf } from '../site-state';
import { folderStore } from '../store/folder-store';
import { upload } from '../upload';
import { otherVersion } from './other-version';

const name = 'remote-auth';

/** Makes the component of every expose throw when it renders. */
const throwing = `;mf_auth_remote = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: (...expose) => container.get(...expose).then(() => () => ({
    Page() { throw new TypeError('a broken candidate'); },
    Dialog() { throw new TypeError('a broken candidate'); },
  })),
}))(mf_auth_remote);`;

/** Makes every expose throw like a module that fails during its start. */
const failingAtStart = `;mf_auth_remote = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: (...expose) => container.get(...expose).then(() => () => { throw new TypeError('boom at start'); }),
}))(mf_auth_remote);`;

/**
 * Creates a store of this checkout's shell and one remote, uploads further versions of that remote, and serves the
 * store. Prints these versions: one that works like the live one, one that crashes when it renders, and one that throws
 * during its start.
 */
async function serveShares(folder: string, upstream: string): Promise<void> {
  const print = (): void => undefined;
  const to = ['--to', folder, '--by', 'The journeys'];
  await run(['configure', ...to], print);
  await run(['shell', ...to, '--no-smoke', '--allow', 'dirty'], print);
  await run([name, ...to, '--no-smoke', '--allow', 'links', '--allow', 'dirty'], print);
  const store = folderStore(folder);
  const others = [
    otherVersion(name, { id: '000000aa' }),
    otherVersion(name, { id: '000000bb', script: throwing }),
    otherVersion(name, { id: '000000cc', script: failingAtStart }),
  ];
  for (const { record, dist } of others) await upload(store, record, dist);
  const { siteConfig } = readSettings(process.env);
  const shell = shellOnDisk();
  const server = await siteServer({ folder, config: siteConfig, shell: () => shell, upstream });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  stopOnSignal(() => server.close());
  const [works, crashes, startFails] = others.map(({ record }) => versionOf(record));
  process.stdout.write(`${JSON.stringify({ url, works, crashes, startFails })}\n`);
}

const [folder = '', upstream = ''] = process.argv.slice(2);
program(() => serveShares(folder, upstream));
