import { defaultSiteConfig } from '@wallet/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { ensureChromium } from './chromium';
import { CliError } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { requireSigned } from '../signing/signed-records';
import { siteFiles } from '../site-files';
import { folderOf, isRemote, releasesOf, type ReleaseRecord, type SiteState } from '../site-state';
import type { Store } from '../store/store';
import { forEach } from '../upload';
import { openPart, type Part } from './open-part';
import { routeSite, siteOrigin } from './route-site';

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

type Access = 'public' | 'member';

/** Returns the pages and dialogs of a release. Dialogs open over a page of the shell that makes no backend calls. */
export function partsOf({ record, params }: OpenedRelease): (Part & { access: Access })[] {
  const { pages, dialogs, widgets } = isRemote(record)
    ? record.discovery.extras.manifest
    : { ...record.release.parts, widgets: [] };
  const pageBelow = { public: '/contact', member: '/user/contact' };
  return [
    ...pages.map(({ path, access }) => ({ title: `the page ${path}`, address: path, access })),
    ...dialogs.map(({ id, access }) => {
      const query = new URLSearchParams({ dialog: id });
      for (const param of params[id] ?? []) query.set(`dialog-${param}`, 'example');
      return { title: `the dialog ${id}`, address: `${pageBelow[access]}?${query}`, access };
    }),
    // Widgets open over any page.
    ...widgets.map(({ expose }) => ({
      title: `the widget ${expose}`,
      address: pageBelow.public,
      access: 'public' as const,
    })),
  ];
}

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

/** Returns the token for members' parts; undefined without a configured login. */
async function fetchToken(
  { backend, login }: Settings['smoke'],
  clientMarker: string,
): Promise<string | undefined> {
  if (backend === null) return 'example';
  if (!login) return undefined;
  const response = await fetch(`${backend}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-marker': clientMarker },
    body: JSON.stringify(login),
  }).catch((error: Error) => error);
  if (response instanceof Error)
    throw new CliError(`SMOKE_BACKEND ${backend} cannot be reached: ${response.message}`);
  const { token } = (await response.json().catch(() => ({}))) as { token?: string };
  if (!token) throw new CliError(`SMOKE_BACKEND ${backend} refuses SMOKE_LOGIN with ${response.status}.`);
  return token;
}

async function openContext(browser: Browser, token: string | undefined): Promise<BrowserContext> {
  const stored =
    token === undefined
      ? []
      : [
          { name: 'token', value: token },
          { name: 'remember-agreement', value: 'true' },
        ];
  return browser.newContext({
    baseURL: siteOrigin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage: stored }] },
  });
}

/** Opens each page and dialog of releases, together with a build and the live releases, in a real browser. Writes nothing. */
export async function smoke(
  store: Store,
  build: SmokeBuild,
  { settings, print }: { settings: Settings['smoke']; print: (line: string) => void },
): Promise<void> {
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
  const token = await fetchToken(settings, config.clientMarker);
  const parts = opened.flatMap((one) => partsOf(one).map((part) => ({ ...part, name: one.record.name })));
  const openedParts = parts.filter(({ access }) => access === 'public' || token !== undefined);

  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: ensureChromium(print) });
  const faults: string[] = [];
  try {
    const contexts = {
      public: await openContext(browser, undefined),
      member: await openContext(browser, token),
    };
    for (const context of Object.values(contexts))
      await routeSite(context, { read, config, shell, backend: settings.backend });
    await forEach(
      openedParts,
      async (part) => {
        const partFaults = await openPart(contexts[part.access], part.name, part);
        faults.push(...partFaults.map((fault) => `${part.name}: ${part.title}: ${fault}.`));
      },
      maxOpenPages,
    );
  } finally {
    await browser.close();
  }
  if (faults.length) throw new CliError(faults.join('\n'));
  const skipped = parts.length - openedParts.length;
  const skippedNote = skipped ? ` Without SMOKE_LOGIN ${skipped} parts of members were not opened.` : '';
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  print(`${title} was opened in a browser: ${openedParts.length} parts, ${seconds} s.${skippedNote}`);
}
