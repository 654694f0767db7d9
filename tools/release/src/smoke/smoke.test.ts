import { defaultSiteConfig } from '@wallet/contract';
import { temporaryFolder } from '@wallet/build/testing';
import { configure } from '../commands/configure';
import { newestGeneration } from '../history/history';
import { folderStore } from '../store/folder-store';
import { code, runSmoke } from '../testing/run-smoke';
import { commandOn, releaseInto, smallRemote, smallShell } from '../testing/small-site';
import { partsOf } from './smoke';

const script = `
  const part = document.createElement('div');
  part.dataset.remote = 'remote-a';
  part.append('drawn');
  document.querySelector('main').append(part);
  performance.mark('page-usable');
  if (location.pathname === '/a-error') throw new TypeError('no such thing');`;

// Every kind of error is in `smoke.long.test.ts`.
test('[T2.6] opens the pages of a build in a browser, reports an error of one, and writes nothing', async () => {
  const store = folderStore(temporaryFolder('smoke'));
  await configure(commandOn(store), defaultSiteConfig);
  await releaseInto(store, smallShell('2', { code }));
  const generation = await newestGeneration(store);
  const pages = ['/a', '/a-error'].map((path) => ({ path, access: 'public' as const, expose: 'page' }));
  expect(await runSmoke(smallRemote('a', '2', { script, manifest: { pages, dialogs: [] } }), store)).toEqual([
    'remote-a: the page /a-error: uncaught TypeError: no such thing.',
  ]);
  expect(await newestGeneration(store)).toBe(generation);
  expect(await store.list('remote-a/')).toEqual([]);
});

test('[T2.6] opens the dialog around the slot of a fragment, and lets a part with a condition on a reply be empty', () => {
  const pages = [
    { path: '/a', access: 'member' as const, expose: 'page', fragmentSlots: ['a.box', 'a.end'] },
  ];
  const dialogs = [{ id: 'a.box', access: 'member' as const, expose: 'box' }];
  const around = smallRemote('a', '1', { manifest: { pages, dialogs } }).record;
  const fragments = ['a.box', 'a.end'].map((slot) => ({ slot, expose: 'part', order: 1, minHeight: 100 }));
  const widgets = [
    { slot: 'floating' as const, expose: 'w', condition: { reply: '/api/wallet', field: 'coin' } },
  ];
  const { record } = smallRemote('b', '1', { manifest: { pages: [], dialogs: [], fragments, widgets } });
  const site = { remotes: { 'remote-a': { ...around, since: 1 } }, removing: [] };
  expect(partsOf({ record, params: {} }, site)).toMatchObject([
    { address: '/contact', mayBeEmpty: true },
    { address: '/a?dialog=a.box', slot: 'a.box' },
    { address: '/a', slot: 'a.end' },
  ]);
});
