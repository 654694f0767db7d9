import { defaultSiteConfig } from '@wallet/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { ensureChromium } from './chromium';
import { Refusal } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { requireSigned } from '../signing/signed-records';
import { siteFiles } from '../site-files';
import {
  recordsOf,
  versionOf,
  type ReleaseRecord,
  type RemoteRecord,
  type ShellRecord,
  type SiteState,
} from '../site-state';
import type { Store } from '../store/store';
import { candidateServer } from './candidate-server';
import { openPart, type Part } from './open-part';

/** A release that is opened before it goes live. */
interface Candidate {
  record: ReleaseRecord;
  /** Folder of its build. */
  dist: string;
  /** The state of the site after the release. */
  state: SiteState;
  /** Required parameters of its dialogs, by dialog. */
  params: Readonly<Record<string, readonly string[]>>;
}

type Access = 'public' | 'member';

/** Returns the pages and dialogs of a release. Dialogs open over a page of the shell that makes no backend calls. */
export function partsOf({
  record,
  params,
}: Pick<Candidate, 'record' | 'params'>): (Part & { access: Access })[] {
  const { pages, dialogs, widgets } =
    record.name === 'shell'
      ? { ...(record as ShellRecord).release.parts, widgets: [] }
      : (record as RemoteRecord).discovery.extras.manifest;
  const under = { public: '/contact', member: '/user/contact' };
  return [
    ...pages.map(({ path, access }) => ({ title: `the page ${path}`, address: path, access })),
    ...dialogs.map(({ id, access }) => {
      const query = new URLSearchParams({ dialog: id });
      for (const param of params[id] ?? []) query.set(`dialog-${param}`, 'example');
      return { title: `the dialog ${id}`, address: `${under[access]}?${query}`, access };
    }),
    // Widgets open over any page.
    ...widgets.map(({ expose }) => ({
      title: `the widget ${expose}`,
      address: under.public,
      access: 'public' as const,
    })),
  ];
}

/** Returns the store with a build in it that was not uploaded. */
function withBuild(store: Store, { record, dist }: Candidate): Store {
  const folder = `${record.name}/${versionOf(record)}/`;
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
function remembered(
  read: (key: string) => Promise<Buffer | undefined>,
): (key: string) => Promise<Buffer | undefined> {
  const known = new Map<string, Promise<Buffer | undefined>>();
  return (key) => {
    const before = known.get(key) ?? read(key);
    known.set(key, before);
    return before;
  };
}

/** Returns the token for members' parts; undefined without a configured login. */
async function tokenOf(
  { backend, login }: Settings['smoke'],
  clientMarker: string,
): Promise<string | undefined> {
  if (backend === null) return 'example';
  if (!login) return undefined;
  const answer = await fetch(`${backend}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-marker': clientMarker },
    body: JSON.stringify(login),
  }).catch((error: Error) => error);
  if (answer instanceof Error)
    throw new Refusal(`SMOKE_BACKEND ${backend} cannot be reached: ${answer.message}`);
  const { token } = (await answer.json().catch(() => ({}))) as { token?: string };
  if (!token) throw new Refusal(`SMOKE_BACKEND ${backend} refuses SMOKE_LOGIN with ${answer.status}.`);
  return token;
}

/** Creates a browser context for a visitor, or with a token for a member. */
async function visitorOf(
  browser: Browser,
  origin: string,
  token: string | undefined,
): Promise<BrowserContext> {
  const stored =
    token === undefined
      ? []
      : [
          { name: 'token', value: token },
          { name: 'remember-agreement', value: 'true' },
        ];
  return browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
  });
}

/**
 * Opens a release together with the live releases in a real browser: each of its pages and dialogs, as a visitor or a
 * member. Writes nothing.
 * @throws Refusal with one message per problem: an uncaught error, a policy violation, a part that is not rendered, a
 * serious axe violation
 */
export async function smoke(
  store: Store,
  candidate: Candidate,
  { settings, print }: { settings: Settings['smoke']; print: (line: string) => void },
): Promise<void> {
  const began = Date.now();
  const { record, state } = candidate;
  const { shell } = state;
  if (!shell || !state.config)
    throw new Refusal('Without a shell and a configuration no page can be opened.');
  await requireSigned(
    store,
    recordsOf(state).filter(({ name }) => name !== record.name),
  );
  const config = { ...defaultSiteConfig, ...state.config, backendUrl: '', reportUrl: '', vitalsSample: 0 };
  const own = withBuild(store, candidate);
  const files = await siteFiles(own, { generation: 0, state: { ...state, config } });
  const read = remembered(async (key) => files.get(key) ?? (await own.get(key).catch(() => null))?.bytes);
  const token = await tokenOf(settings, config.clientMarker);
  const parts = partsOf(candidate);
  const todo = parts.filter(({ access }) => access === 'public' || token !== undefined);

  const { chromium } = await import('playwright');
  const server = candidateServer({ read, config, shell, backend: settings.backend });
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: ensureChromium(print) });
  const faults: string[] = [];
  try {
    const contexts = {
      public: await visitorOf(browser, origin, undefined),
      member: await visitorOf(browser, origin, token),
    };
    const left = [...todo];
    const lane = async (): Promise<void> => {
      for (let part = left.shift(); part; part = left.shift()) {
        const found = await openPart(contexts[part.access], record.name, part);
        for (const fault of found) faults.push(`${record.name}: ${part.title}: ${fault}.`);
      }
    };
    await Promise.all([lane(), lane()]);
  } finally {
    await browser.close();
    await server.close();
  }
  if (faults.length) throw new Refusal(faults.join('\n'));
  const skipped = parts.length - todo.length;
  const without = skipped ? ` Without SMOKE_LOGIN ${skipped} parts of members were not opened.` : '';
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  print(
    `${record.name} ${versionOf(record)} was opened in a browser: ${todo.length} parts, ${seconds} s.${without}`,
  );
}
