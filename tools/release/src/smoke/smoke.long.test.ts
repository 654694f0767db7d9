import { createHash } from 'node:crypto';
import { defaultSiteConfig } from '@wallet/contract';
import { configure } from '../commands/configure';
import { newestGeneration } from '../history/history';
import type { RemoteRecord } from '../records/site-state';
import { folderStore } from '../store/folder-store';
import { partsOf } from './smoke';
import { commandOn, releaseInto, smallRemote, smallShell, type SmallBuild } from '../testing/small-site';
import { code, params, runSmoke } from '../testing/run-smoke';
import { temporaryFolder } from '@wallet/build/testing';

/** Renders different content on each page; the content of the dialog comes from the backend. */
const script = `
const drawn = (text) => {
  const part = document.createElement('div');
  part.dataset.remote = 'remote-a';
  part.append(text);
  document.querySelector('main').append(part);
  return part;
};
const startFails = () => {
  document.querySelector('main').replaceChildren();
  performance.mark('page-usable');
  // As the loader, which makes further attempts after pauses.
  setTimeout(() => {
    console.error(new Error('boom at start'));
    document.querySelector('main').append('REMOTE-START-FAILED · 2345ABCD');
  }, 1200);
};
if (location.pathname !== '/a-start') performance.mark('page-usable');
const pages = {
  '/a-start': () => setTimeout(startFails, 700),
  '/a': () => drawn('all is well'),
  '/a-error': () => { drawn('an error'); throw new TypeError('no such thing'); },
  '/a-policy': () => { drawn('a picture').append(Object.assign(new Image(), { alt: '', src: 'https://elsewhere.example/a.png' })); },
  '/a-beside': () => {
    const failed = Object.assign(document.createElement('div'), { textContent: 'REMOTE-CRASHED · 2345ABCD' });
    Object.assign(failed.dataset, { remote: 'remote-b', failed: 'REMOTE-CRASHED' });
    document.querySelector('main').append(failed);
    setTimeout(() => { drawn('late'); throw new Error('thrown late'); }, 300);
  },
  '/a-crashed': () => { console.error('no axle'); document.querySelector('main').append('REMOTE-CRASHED · 2345ABCD'); },
  '/contact': async () => {
    await fetch('/api/login', { method: 'POST', body: '{}' });
    const { banks } = await (await fetch('/api/lookup/banks')).json();
    drawn(new URLSearchParams(location.search).get('dialog-coupon') + banks[0].code.length);
  },
  '/user/contact': () => { drawn('a member'); if (localStorage.getItem('token') !== 'example') throw new Error('no member'); },
};
pages[location.pathname]();`;

const page = (path: string) => ({ path, access: 'public' as const, expose: 'page' });
const build = (...paths: string[]): SmallBuild<RemoteRecord> =>
  smallRemote('a', '2', {
    script,
    manifest: {
      pages: paths.map(page),
      dialogs: [
        { id: 'a.box', access: 'public', expose: 'box' },
        { id: 'a.own', access: 'member', expose: 'own' },
      ],
    },
  });

const store = folderStore(temporaryFolder('smoke'));
beforeAll(async () => {
  await configure(commandOn(store), defaultSiteConfig);
  await releaseInto(store, smallShell('2', { code }));
  // The live remote beside it fails too; the build is not the cause.
  await releaseInto(store, smallRemote('b', '1', { script: "throw new Error('of another')" }));
});

test('reports the errors of each page and dialog, also of a part that does not start, and writes nothing', async () => {
  const generation = await newestGeneration(store);
  const paths = ['/a', '/a-error', '/a-policy', '/a-beside', '/a-crashed', '/a-start'];
  const faults = await runSmoke(build(...paths), store);
  expect(faults.sort()).toEqual([
    // Rendered later, beside a failed part of another release, which does not count.
    'remote-a: the page /a-beside: uncaught Error: thrown late.',
    'remote-a: the page /a-crashed: it is not drawn but REMOTE-CRASHED: no axle.',
    'remote-a: the page /a-error: uncaught TypeError: no such thing.',
    expect.stringMatching(
      /^remote-a: the page \/a-policy: breach of the Content-Security-Policy: img-src https:\/\/elsewhere\.example\/a\.png/,
    ),
    'remote-a: the page /a-start: it is not drawn but REMOTE-START-FAILED: Error: boom at start.',
  ]);
  expect(await newestGeneration(store)).toBe(generation);
  expect(await store.list('remote-a/')).toEqual([]);
});

test('waits for the code of a page of the shell, and for the last attempt to load it', async () => {
  const inline = `performance.mark('page-usable');
    setTimeout(() => document.querySelector('main').replaceChildren('REMOTE-UNREACHABLE'), 4000);`;
  const waiting = `module.exports.pageHtml = () => '<!doctype html><html lang="th"><title>t</title>' +
    '<main><div data-loading=""></div></main><script>' + ${JSON.stringify(inline)} + '</script>';`;
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(await runSmoke(smallShell('3', { code: waiting, script: hash }), store)).toEqual([
    'shell: the page /: it is not drawn but REMOTE-UNREACHABLE.',
  ]);
});

test('opens all parts of a release without errors, dialogs with their required parameters', async () => {
  expect(await runSmoke(build('/a'), store)).toEqual([
    expect.stringMatching(/^remote-a 2 was opened in a browser: 3 parts, \d+\.\d s\.$/),
  ]);
  const { record } = build('/a');
  expect(partsOf({ record, params }, { remotes: {}, removing: [] })).toEqual([
    { title: 'the page /a', address: '/a', access: 'public' },
    {
      title: 'the dialog a.box',
      address: '/contact?dialog=a.box&dialog-coupon=example',
      access: 'public',
    },
    { title: 'the dialog a.own', address: '/user/contact?dialog=a.own', access: 'member' },
  ]);
});

test('names a fragment that fails with its slot, also when the slot collapses', async () => {
  const storeWithSlot = folderStore(temporaryFolder('smoke-fragments'));
  await configure(commandOn(storeWithSlot), defaultSiteConfig);
  await releaseInto(storeWithSlot, smallShell('2', { code }));
  const pages = [{ ...page('/b'), fragmentSlots: ['b.offers'] }];
  await releaseInto(storeWithSlot, smallRemote('b', '1', { script: '', manifest: { pages } }));
  // The empty mark that the shell leaves of a failed fragment.
  const fragmentScript = `
    performance.mark('page-usable');
    const part = document.createElement('div');
    Object.assign(part.dataset, { remote: 'remote-a', fragment: 'b.offers', failed: 'REMOTE-CRASHED' });
    console.error('Error: fragment boom');
    document.querySelector('main').append(part);`;
  const fragments = [{ slot: 'b.offers', order: 1, expose: 'offer', minHeight: 80 }];
  const manifest = { pages: [], dialogs: [], fragments };
  const failing = smallRemote('a', '2', { script: fragmentScript, manifest });
  expect(await runSmoke(failing, storeWithSlot)).toEqual([
    'remote-a: the fragment offer in the slot b.offers of /b: it is not drawn but REMOTE-CRASHED: Error: fragment boom.',
  ]);
});
