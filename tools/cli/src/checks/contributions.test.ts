import {
  exampleSites,
  releaseManifest,
  remotes,
  root,
  siteManifests,
  sites,
  slotProblems,
} from '@wallet/build';
import type { ManifestSource } from '@wallet/federation';
import { join } from 'node:path';

/** The packages whose contributions docs/requirements.md lists. Any other remote may add links to its own pages. */
const packages = ['shell', 'remote-auth', 'remote-chat', 'remote-promotions', 'remote-spin', 'remote-wallet'];

const releases = siteManifests()
  .filter(({ name }) => packages.includes(name))
  .map((manifest) => releaseManifest(join(root, manifest.name), manifest as ManifestSource));

/** Returns the items of a slot in order, when all of these remotes are deployed and every condition is true. */
const itemsOf = (slot: string) =>
  releases
    .flatMap(({ contributions }) => contributions)
    .filter((one) => one.slot === slot)
    .sort((a, b) => a.order - b.order);

const targets = (slot: string) => itemsOf(slot).map(({ page, dialog }) => page ?? dialog);

test('[S1.5] contributes the tiles of the home in their order, with the tile of the wheel while it is active', () => {
  expect(targets('wallet.home-tiles')).toEqual([
    'wallet.deposit',
    'wallet.withdraw',
    'wallet.transfer',
    'promotions.invite',
    '/user/bonus',
    'promotions.refund',
    '/user/spin',
    '/user/statement',
  ]);
  // The home's own tiles, refresh and refresh-all, have the orders 40 and 80.
  expect(itemsOf('wallet.home-tiles').map(({ order }) => order)).toEqual([10, 20, 30, 50, 60, 70, 80, 90]);
  const called = itemsOf('wallet.home-tiles').filter(({ condition }) => condition && 'call' in condition);
  expect(called).toMatchObject([{ page: '/user/spin', order: 80 }]);
});

test('[S2.11] [S2.12] contributes the menus in their order, with the home in the middle', () => {
  expect(targets('shell.visitor-menu')).toEqual(['/login', '/register', '/howto', '/contact']);
  expect(targets('shell.member-menu')).toEqual([
    '/user/profile',
    'shell.conditions',
    '/user/home',
    '/user/statement',
    '/user/contact',
  ]);
  expect(itemsOf('shell.member-menu').filter(({ prominent }) => prominent)).toMatchObject([
    { page: '/user/home' },
  ]);
});

test('[T3.3] every contribution has a slot', () => {
  expect(slotProblems(siteManifests())).toEqual([]);
  expect(siteManifests()).toHaveLength(remotes.length + 1);
  for (const site of [...sites, ...exampleSites]) expect(slotProblems(siteManifests(site))).toEqual([]);
});
