import { temporaryFolder } from '@wallet/build/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersMentioned, mentionsIn } from './mentions';
import { readInterfaces } from './read-interfaces';
import { type SiteManifest, siteManifests } from './site-manifests';

describe('the interfaces of a build', () => {
  const page = (path: string) => ({ path, access: 'member' as const, expose: 'page' });
  let dist: string;
  let manifests: SiteManifest[];

  beforeEach(() => {
    dist = temporaryFolder('read-interfaces');
    writeFileSync(join(dist, 'shell-api.json'), JSON.stringify({ '@wallet/platform/site': ['site'] }));
    const file = join(dist, 'club.manifest.ts');
    writeFileSync(
      file,
      `declare global {
      interface SiteEvents {
        'club:points-spent': { points: number; left: number };
        'club:closed': Record<string, never>;
      }
      interface SiteSlots { 'club.rows': { bank: string } }
    }`,
    );
    const sources: SiteManifest['source'][] = [
      {
        name: 'remote-club',
        namespace: 'club',
        pages: [page('/user/club')],
        dialogs: [
          {
            id: 'club.spend',
            access: 'member',
            expose: 'spend',
            params: { points: 'required', why: 'optional' },
          },
        ],
        slots: [{ id: 'club.tiles' }],
      },
      {
        name: 'remote-spin',
        namespace: 'spin',
        pages: [page('/user/spin')],
        dialogs: [],
        contributions: [
          { slot: 'club.rows', order: 1, icon: 'wheel', text: 'a', page: '/user/spin' },
          { slot: 'club.tiles', order: 1, icon: 'wheel', text: 'a', page: '/user/spin' },
        ],
      },
    ];
    manifests = sources.map((source) => ({ file, source }));
  });

  test('reads what a remote offers from its manifest and its scripts', () => {
    const scripts = 'e.events.emit("club:points-spent",{points:1,left:2})';
    expect(readInterfaces('remote-club', dist, [scripts], manifests).offers).toEqual({
      shellApi: {},
      events: { 'club:points-spent': ['left', 'points'] },
      destinations: { '/user/club': [], 'club.spend': ['points', 'why'] },
      slots: { 'club.rows': ['bank'], 'club.tiles': [] },
    });
  });

  test('reads what a remote uses from its module graph, its scripts and its contributions', () => {
    const scripts =
      'e.events.on("club:points-spent",({left:e})=>show(e)),e.events.emit("ui:toast-requested",{kind:"info",text:t}),open("club.spend",{points:2})';
    expect(readInterfaces('remote-spin', dist, [scripts], manifests).uses).toEqual({
      shellApi: { '@wallet/platform/site': ['site'] },
      events: { 'club:points-spent': ['left'], 'ui:toast-requested': ['kind', 'text'] },
      destinations: { 'club.spend': ['points'] },
      slots: { 'club.rows': ['bank'], 'club.tiles': [] },
    });
  });

  test('a build without a recorded module graph has no record', () => {
    expect(readInterfaces('remote-spin', temporaryFolder('no-record'), [], manifests)).toEqual({});
  });

  test('reads the properties of the slots that the remotes of this project declare', () => {
    const interfacesOf = (name: string) => readInterfaces(name, dist, [], siteManifests());
    const slots = {
      'wallet.home-account': ['hiddenAmountText', 'wallet'],
      'wallet.home-offers': ['areAmountsHidden'],
    };
    expect(interfacesOf('remote-wallet').offers?.slots).toMatchObject(slots);
    expect(interfacesOf('remote-promotions').uses?.slots).toMatchObject(slots);
  });
});

describe('the mentions in a script', () => {
  const known = ['amount', 'code'];

  test.each([
    ['o.events.emit("spin:won",{amount:e,code:f({a:1})})', ['amount', 'code']],
    ['o.events.emit("spin:won",{amount:"a, {b}"})', ['amount']],
    ['o.events.on("spin:won",({amount:e})=>show(e))', ['amount']],
    ['on("spin:won",function({code:e}){show(e)})', ['code']],
    ['on("spin:won",()=>load())', []],
    ['on("spin:won",e=>show(e))', known],
    ['emit("spin:won",{amount:1,...rest})', known],
    ['emit("spin:won",{[key]:1})', known],
    ['on("spin:won",({amount:a,...rest})=>show(rest))', known],
    ['["spin:won","spin:lost"].map(load)', known],
    ['emit("spin:won",{amount:1}),on("spin:won",({code:c})=>c)', ['amount', 'code']],
    ['emit("spin:won-twice",{amount:1})', undefined],
    ['/* emit("spin:won") */', undefined],
  ])('finds the members that %s uses', (script, members) => {
    expect(membersMentioned(mentionsIn([script]), 'spin:won', known)).toEqual(members);
  });

  test('rejects a script that cannot be parsed', () => {
    expect(() => mentionsIn(['emit('])).toThrow('A built script cannot be parsed: ');
  });
});
