import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { createPreview } from '../commands/preview';
import { previewBytes } from '../preview/preview-file';
import type { Names, RemoteRecord } from '../records/site-state';
import { requireSigned } from '../signing/signed-records';
import type { Store } from '../store/store';
import { readRecord, upload } from './upload';
import { createKeys, createSignedSite, openStoreWithKey } from '../testing/signed-site';
import { commandOn, releaseInto, smallRemote } from '../testing/small-site';

const keys = createKeys();
const template = temporaryFolder('upload-template');
beforeAll(() => createSignedSite(join(template, 'site'), keys));

let store: Store;
beforeEach(() => {
  const folder = join(temporaryFolder('upload'), 'site');
  cpSync(join(template, 'site'), folder, { recursive: true });
  store = openStoreWithKey(folder, keys, keys.a);
});

const none: Names = { shellApi: {}, events: {}, destinations: {}, slots: {} };
const { record, dist } = smallRemote('a', '2');
/** The record of the same files in a checkout that finds other uses. */
const using = (event: string): RemoteRecord => ({
  ...record,
  offers: none,
  uses: { ...none, events: { [event]: [] } },
});
const committed = using('b:done');
const uncommitted = using('b:tried');
const stored = () => readRecord(store, 'remote-a', '2');

test('the record of a committed build replaces that of a preview of uncommitted files, and ends the preview', async () => {
  await upload(store, uncommitted, dist, false);
  const preview = await createPreview({ ...commandOn(store), allow: ['uses'] }, uncommitted, 8);
  await store.putIfAbsent('previews/a.json', previewBytes(preview));
  expect(await stored()).toEqual(uncommitted);

  await upload(store, committed, dist);
  expect(await stored()).toEqual(committed);
  await requireSigned(store, [committed]);
  expect(await store.get('previews/a.json')).toBeNull();
});

test('a build of uncommitted files does not replace a record', async () => {
  await upload(store, committed, dist);
  await upload(store, uncommitted, dist, false);
  expect(await stored()).toEqual(committed);
});

test('a record that was on the site is never replaced', async () => {
  await releaseInto(store, { record, dist });
  await upload(store, committed, dist);
  expect(await stored()).toEqual(record);
});
