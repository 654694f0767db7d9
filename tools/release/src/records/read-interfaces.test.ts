import { temporaryFolder } from '@wallet/build/testing';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInterfaces, textsIn } from './read-interfaces';
import type { SiteManifest } from '@wallet/build';

describe('the interfaces of a build', () => {
  const page = (path: string) => ({ path, access: 'member' as const, expose: 'page' });
  let dist: string;
  let manifests: SiteManifest[];

  beforeEach(() => {
    dist = temporaryFolder('read-interfaces');
    writeFileSync(join(dist, 'shell-api.json'), JSON.stringify({ '@wallet/platform/site': ['site'] }));
    manifests = [
      {
        name: 'remote-club',
        namespace: 'club',
        pages: [{ ...page('/user/club'), fragmentSlots: ['club.rows'] }],
        dialogs: [{ id: 'club.spend', access: 'member', expose: 'spend' }],
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
  });

  test('reads what a remote offers from its manifest', () => {
    expect(readInterfaces('remote-club', dist, [], manifests).offers).toEqual({
      shellApi: {},
      destinations: { '/user/club': [], 'club.spend': [] },
      slots: { 'club.rows': [], 'club.tiles': [] },
    });
  });

  test('reads what a remote uses from its module graph, its scripts and its contributions', () => {
    const scripts = 'open("club.spend",{points:2})';
    expect(readInterfaces('remote-spin', dist, [scripts], manifests).uses).toEqual({
      shellApi: { '@wallet/platform/site': ['site'] },
      destinations: { 'club.spend': [] },
      slots: { 'club.rows': [], 'club.tiles': [] },
    });
  });

  test('a build without a recorded module graph has no record', () => {
    expect(readInterfaces('remote-spin', temporaryFolder('no-record'), [], manifests)).toEqual({});
  });
});

describe('the names in a file', () => {
  test('are the texts of scripts, without comments and parts of other texts', () => {
    const script = 'emit("spin:won",{a:`club.spend`});/* "spin:lost" */on("spin:won-twice",x`a${b}`)';
    expect([...textsIn([script])]).toEqual(['spin:won', 'club.spend', 'spin:won-twice']);
  });

  test('a script that cannot be parsed is rejected', () => {
    expect(() => textsIn(['emit('])).toThrow('A built script cannot be parsed: ');
  });
});
