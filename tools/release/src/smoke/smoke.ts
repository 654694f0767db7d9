import { defaultSiteConfig } from '@wallet/contract';
import type { PageEntry } from '@wallet/federation';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { folderOf, isRemote, type ReleaseRecord, releasesOf, type SiteState } from '../records';
import { requireSigned } from '../signing';
import { forEach, siteFiles } from '../site';
import type { Store } from '../store';
import { ensureChromium } from './chromium';
import { openPart, type Part } from './open-part';
import { routeSite, siteOrigin } from './route-site';
import { CliError } from '@wallet/build';
import type { Condition } from '@wallet/platform/site';

/** Maximum number of pages that are open at the same time. */
const maxOpenPages = 2;

/** A release whose parts are opened. */
interface OpenedRelease {
  record: ReleaseRecord;
  /** Required parameters of its dialogs, by dialog. */
  params: Readonly<Record<string, readonly string[]>>;
}

/** A build of a site that is opened before it goes live. */
interface SmokeBuild {
  record: ReleaseRecord;
  dist: string;
  state: SiteState;
  opened: readonly OpenedRelease[];
  /** The subject of the printed line, such as `remote-spin 2`. */
  title: string;
}

interface OpenedPart extends Part {
  access: 'public' | 'member';
}

/** Returns an address of a page: its first known value, or an example, in place of the parameter of its path. */
const addressOf = ({ path, values: [value = 'example'] = [] }: Pick<PageEntry, 'path' | 'values'>): string =>
  path.replace(/:\w+$/, value);

const fragmentsOf = ({ record }: OpenedRelease) =>
  (isRemote(record) && record.discovery.extras.manifest.fragments) || [];

/** True for a part that may render nothing: only the page knows whether a reply that it fetched has what the part needs. */
const mayBeEmpty = (condition: Condition | undefined): boolean =>
  condition !== undefined && 'reply' in condition;

/** Returns a fragment once for each page of the site that has its slot. A slot with the id of a dialog is in that dialog. */
function fragmentParts(opened: OpenedRelease, { remotes }: SiteState): OpenedPart[] {
  const manifests = Object.values(remotes).map(({ discovery }) => discovery.extras.manifest);
  const pages = manifests.flatMap((manifest) => manifest.pages);
  const dialogIds = manifests.flatMap(({ dialogs }) => dialogs.map(({ id }) => id));
  return fragmentsOf(opened).flatMap(({ slot, expose, condition }) =>
    pages
      .filter(({ fragmentSlots = [] }) => fragmentSlots.includes(slot))
      .map((page) => ({
        title: `the fragment ${expose} in the slot ${slot} of ${page.path}`,
        address: dialogIds.includes(slot) ? `${addressOf(page)}?dialog=${slot}` : addressOf(page),
        slot,
        access: page.access,
        mayBeEmpty: mayBeEmpty(condition),
      })),
  );
}

/** Returns the parts of a release. Dialogs open over a page of the shell that makes no backend calls. */
export function partsOf(opened: OpenedRelease, state: SiteState): OpenedPart[] {
  const { record, params } = opened;
  const { pages, dialogs, widgets } = isRemote(record)
    ? record.discovery.extras.manifest
    : { ...record.release.parts, widgets: [] };
  const pageBelow = { public: '/contact', member: '/user/contact' };
  return [
    ...pages.map((page) => ({
      title: `the page ${page.path}`,
      address: addressOf(page),
      access: page.access,
    })),
    ...dialogs.map(({ id, access }) => {
      const query = new URLSearchParams({ dialog: id });
      for (const param of params[id] ?? []) query.set(`dialog-${param}`, 'example');
      return { title: `the dialog ${id}`, address: `${pageBelow[access]}?${query}`, access };
    }),
    // Widgets open over any page.
    ...widgets.map(({ expose, condition }) => ({
      title: `the widget ${expose}`,
      address: pageBelow.public,
      access: 'public' as const,
      mayBeEmpty: mayBeEmpty(condition),
    })),
    ...fragmentParts(opened, state),
  ];
}

/** Returns the conditions of the fragments of releases, which must be true so that the fragments are shown. */
const conditionsOf = (opened: readonly OpenedRelease[]): Condition[] =>
  opened.flatMap(fragmentsOf).flatMap(({ condition }) => condition ?? []);

/** Returns the store with a build in it that was not uploaded. */
function withBuild(store: Store, { record, dist }: SmokeBuild): Store {
  const folder = folderOf(record);
  return {
    ...store,
    // The other signatures were checked, and this build has none yet.
    signing: undefined,
    async get(key) {
      const file = key.startsWith(folder) ? key.slice(folder.length) : '';
      if (!Object.hasOwn(record.files, file)) return store.get(key);
      return { bytes: readFileSync(join(dist, file)), etag: '' };
    },
  };
}

/** Caches each file: a bucket is slow, and each part reads most of them. */
function cachedReads(
  read: (key: string) => Promise<Buffer | undefined>,
): (key: string) => Promise<Buffer | undefined> {
  const cache = new Map<string, Promise<Buffer | undefined>>();
  return (key) => {
    const bytes = cache.get(key) ?? read(key);
    cache.set(key, bytes);
    return bytes;
  };
}

async function openContext(
  browser: Browser,
  access: OpenedPart['access'],
  conditions: readonly Condition[],
): Promise<BrowserContext> {
  const stored =
    access === 'public'
      ? []
      : [
          { name: 'token', value: 'example' },
          { name: 'remember-agreement', value: 'true' },
          ...conditions.flatMap((condition) =>
            'stored' in condition ? { name: condition.stored, value: 'example' } : [],
          ),
        ];
  return browser.newContext({
    baseURL: siteOrigin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage: stored }] },
  });
}

/** Opens each page, dialog, widget and fragment of releases, together with a build and the live releases, in a real browser. Writes nothing. */
export async function smoke(store: Store, build: SmokeBuild, print: (line: string) => void): Promise<void> {
  const startedAt = Date.now();
  const { record, state, opened, title } = build;
  const { shell } = state;
  if (!shell || !state.config)
    throw new CliError('Without a shell and a configuration no page can be opened.');
  await requireSigned(
    store,
    releasesOf(state).filter(({ name }) => name !== record.name),
  );
  const config = { ...defaultSiteConfig, ...state.config, backendUrl: '', reportUrl: '', vitalsSample: 0 };
  const storeWithBuild = withBuild(store, build);
  const files = await siteFiles(storeWithBuild, { generation: 0, state: { ...state, config } });
  const read = cachedReads(
    async (key) => files.get(key) ?? (await storeWithBuild.get(key).catch(() => null))?.bytes,
  );
  const parts = opened.flatMap((one) =>
    partsOf(one, state).map((part) => ({ ...part, name: one.record.name })),
  );
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: ensureChromium(print) });
  const faults: string[] = [];
  try {
    const conditions = conditionsOf(opened);
    const contexts = {
      public: await openContext(browser, 'public', conditions),
      member: await openContext(browser, 'member', conditions),
    };
    for (const context of Object.values(contexts))
      await routeSite(context, { read, config, shell, conditions });
    await forEach(
      parts,
      async (part) => {
        const blamed = { name: part.name, candidate: record.name };
        const partFaults = await openPart(contexts[part.access], part, blamed);
        faults.push(...partFaults.map((fault) => `${part.name}: ${part.title}: ${fault}.`));
      },
      maxOpenPages,
    );
  } finally {
    await browser.close();
  }
  if (faults.length) throw new CliError(faults.join('\n'));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`${title} was opened in a browser: ${parts.length} parts, ${seconds} s.`);
}
