import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import type { Names, RemoteRecord } from '../records/site-state';
import type { Store } from '../store/store';
import { readRecord, upload } from './upload';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { smallRemote } from '../testing/small-site';

const keys = createKeys();
const template = temporaryFolder('upload-template');
beforeAll(() => createSignedSite(join(template, 'site'), keys));

let store: Store;
beforeEach(() => {
  const folder = join(temporaryFolder('upload'), 'site');
  cpSync(join(template, 'site'), folder, { recursive: true });
  store = openStoreWithKey(folder, keys, keys.a);
});

const none: Names = { shellApi: {}, destinations: {}, slots: {} };
const { record, dist } = smallRemote('a', '2');
/** The record of the same files in a checkout that finds other uses. */
const using = (dialog: string): RemoteRecord => ({
  ...record,
  offers: none,
  uses: { ...none, destinations: { [dialog]: [] } },
});
const committed = using('b.box');
const uncommitted = using('b.other');
const stored = () => readRecord(store, 'remote-a', '2');

test('a record in the store is never replaced', async () => {
  await upload(store, committed, dist);
  await upload(store, uncommitted, dist);
  expect(await stored()).toEqual(committed);
});

test('a record that another team stored is rejected', async () => {
  await store.putIfAbsent('remote-a/2/release.json', Buffer.from(JSON.stringify(uncommitted)));
  await expect(upload(store, committed, dist)).rejects.toThrow('has no valid signature of the a team');
});
