import { defaultSiteConfig } from '@wallet/contract';
import { temporaryFolder } from '@wallet/build/testing';
import { checkPairs } from '../commands/check-pairs';
import { configure } from '../commands/configure';
import { newestGeneration, newestState } from '../history/history';
import type { Names, RemoteRecord } from '../records/site-state';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { commandOn, releaseInto, smallRemote, smallShell, type SmallBuild } from './small-site';

/** Writes pages that run the script of every remote. */
const code = `module.exports.pageHtml = ({ discovery }) =>
  '<!doctype html><html lang="th"><title>t</title><main></main>' +
  Object.values(discovery.microFrontends).map(([one]) => '<script crossorigin integrity="' + one.metadata.integrity + '" src="' + one.url + '"></script>').join('');`;

/** Renders the page and the dialog of a remote; `more` runs after it. */
const scriptOf = (namespace: string, more = ''): string => `
  const part${namespace} = document.createElement('div');
  part${namespace}.dataset.remote = 'remote-${namespace}';
  part${namespace}.append('all is well');
  document.querySelector('main').append(part${namespace});
  performance.mark('page-usable');
  ${more}`;

const none: Names = { shellApi: {}, destinations: {}, slots: {} };

const offeringBox = { offers: { ...none, destinations: { 'a.box': [] } }, uses: none };
export const remoteA = (version: string, more = '', record: Partial<RemoteRecord> = offeringBox) =>
  smallRemote('a', version, { script: scriptOf('a', more), ...record });
const usingBox = { offers: none, uses: { ...none, destinations: { 'a.box': [] } } };
export const remoteB = (version: string, more = '') =>
  smallRemote('b', version, { script: scriptOf('b', more), ...usingBox });

/** Opens a store with a shell only. */
export async function storeWithShell(): Promise<Store> {
  const store = folderStore(temporaryFolder('check-pairs'));
  await configure(commandOn(store), defaultSiteConfig);
  await releaseInto(store, smallShell('1', { code }));
  return store;
}

/** Opens a build beside what is live in a browser. Returns the printed lines, or the messages of the error. */
export async function check(store: Store, build: SmallBuild): Promise<string[]> {
  const command = { ...commandOn(store), hasSmokeRun: true };
  const state = await newestState(store);
  const generation = await newestGeneration(store);
  const error = await checkPairs(command, build, state).catch((error: Error) => error);
  expect(await newestGeneration(store)).toBe(generation);
  return error ? error.message.split('\n') : command.printed;
}
