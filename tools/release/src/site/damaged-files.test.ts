import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '../commands/audit';
import { showHistory, status } from '../commands/status';
import { newestEntry, publishedGeneration } from '../history/history';
import { versionOf } from '../records/site-state';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { publish } from './publish';
import { readRecord } from './upload';
import { createSite, commandOn, releaseInto, smallRemote } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = temporaryFolder('damaged');
  store = folderStore(folder);
  await createSite(store, ['a', 'b']);
  await releaseInto(store, smallRemote('a', '2'));
});

const damage = (key: string, text = '{"half'): void => writeFileSync(join(folder, key), text);

/** Runs a command. Returns its lines, with its error as the last one. */
async function linesOf(run: (command: ReturnType<typeof commandOn>) => Promise<void>): Promise<string[]> {
  const command = commandOn(store);
  const errorMessage = await run(command).catch((error: Error) => error.message);
  return [...command.printed, ...(errorMessage === undefined ? [] : [errorMessage])];
}

test.each(['{"half', '{"generation":99}'])(
  'status and audit report discovery.json when it is %s, publish rewrites it, and a release goes on top of the newest entry',
  async (text) => {
    damage('discovery.json', text);
    expect((await linesOf(status)).at(-1)).toMatch(/^ {2}discovery\.json is of generation (0|99): /);
    expect((await linesOf(audit)).join('\n')).toContain(
      'discovery.json does not match the live state: "pnpm release publish" writes it.',
    );
    expect((await publish(store)).generation).toBe(5);
    expect(await publishedGeneration(store)).toBe(5);
    expect((await linesOf(audit))[0]).toContain('is as it was released');
    damage('discovery.json', text);
    await releaseInto(store, smallRemote('b', '2'));
    const entry = await newestEntry(store);
    expect(entry?.generation).toBe(6);
    expect(Object.values(entry?.state.remotes ?? {}).map(versionOf)).toEqual(['2', '2']);
  },
);

test('a damaged newest entry is reported with instructions, and without it the site is as before', async () => {
  damage('history/0000000005.json');
  const message = new RegExp(
    `^history/0000000005\\.json in ${folder} is damaged \\(.+\\)\\. Restore the file from a backup of the store\\. Without a backup, and only if it is the newest entry: delete it, run "pnpm release publish"`,
  );
  for (const run of [status, audit, async () => void (await publish(store))])
    expect((await linesOf(run)).at(-1)).toMatch(message);
  await expect(releaseInto(store, smallRemote('b', '2'))).rejects.toThrow(message);
  rmSync(join(folder, 'history/0000000005.json'));
  expect((await publish(store)).generation).toBe(4);
  expect(readFileSync(join(folder, 'a/index.html'), 'utf8')).toContain('/remote-a/1/');
  expect((await linesOf(audit))[0]).toContain('is as it was released');
});

test('reports a damaged older entry, and still publishes and releases', async () => {
  damage('history/0000000003.json', '{"generation":3}');
  damage('discovery.json');
  const message = `history/0000000003.json in ${folder} is damaged (its content is not valid).`;
  for (const run of [audit, (command: ReturnType<typeof commandOn>) => showHistory(command, 5)])
    expect((await linesOf(run)).some((line) => line.startsWith(message))).toBe(true);
  await releaseInto(store, smallRemote('b', '2'));
  expect((await publish(store)).generation).toBe(6);
});

test.each(['{"half', 'null', '{"name":"remote-a","files":{}}'])(
  'reports a release.json that is %s',
  async (text) => {
    damage('remote-a/1/release.json', text);
    const message = `remote-a/1/release.json in ${folder} is damaged (`;
    await expect(readRecord(store, 'remote-a', '1')).rejects.toThrow(message);
    expect((await linesOf(audit)).join('\n')).toContain(message);
  },
);
