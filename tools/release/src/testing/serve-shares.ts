import { print, program } from '@wallet/build';
import { newestState } from '../history/history';
import { liveOf, versionOf } from '../records/site-state';
import { upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import { otherVersion } from './other-version';
import { createStore, serveStore } from './serve-store';

const name = 'remote-auth';

/** Makes the component of every expose throw when it renders. */
const throwing = `;mf_auth_remote = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: (...expose) => container.get(...expose).then(() => () => ({
    Page() { throw new TypeError('a broken canary'); },
    Dialog() { throw new TypeError('a broken canary'); },
  })),
}))(mf_auth_remote);`;

/** Makes every expose throw like a module that fails during its start. */
const failingAtStart = `;mf_auth_remote = ((container) => ({
  init: (...scope) => container.init(...scope),
  get: (...expose) => container.get(...expose).then(() => () => { throw new TypeError('boom at start'); }),
}))(mf_auth_remote);`;

/**
 * Creates a store of this checkout's shell and one remote, uploads further versions of that remote, and serves the
 * store. Prints these versions: the live one, one that works like it, one that crashes when it renders, and one that
 * throws during its start.
 */
program(async () => {
  const [folder = '', upstream = ''] = process.argv.slice(2);
  await createStore(folder, ['shell', name]);
  const store = folderStore(folder);
  const others = [
    otherVersion(name, { id: '000000aa' }),
    otherVersion(name, { id: '000000bb', script: throwing }),
    otherVersion(name, { id: '000000cc', script: failingAtStart }),
  ];
  for (const { record, dist } of others) await upload(store, record, dist);
  const live = liveOf(await newestState(store), name);
  const first = live && versionOf(live);
  const [works, crashes, startFails] = others.map(({ record }) => versionOf(record));
  const url = await serveStore(folder, upstream);
  print(JSON.stringify({ url, first, works, crashes, startFails }));
});
