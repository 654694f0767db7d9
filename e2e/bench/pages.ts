import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import { buildSite } from '../support/build-site';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { startReleasedSite } from '../support/start-released-site';
import { startSite } from '../support/start-site';
import { benchNavigations } from './navigations';
import { serveOneBundle } from './one-bundle';
import { type Form, type Measured, printPages, printReleased } from './pages-report';
import { measurePaint } from './measure-paint';
import { type SlowLine, slowLine, startSlowServer, type SlowServer } from './slow-server';
import { staticMemberPage, staticPage } from './static-page';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const home = '/user/home';
/** Paths to measure, and `going` for navigations to another page; everything by default. */
const selected = process.env['BENCH_PAGES']?.split(',');
const paths = ['/login', '/register', '/howto', '/contact', home].filter(
  (path) => !selected || selected.includes(path),
);
/** Pages that a remote owns: these are also built as one bundle. */
const bundled = paths.filter((path) => !['/howto', '/contact'].includes(path));

/** One form of a page. */
interface BenchSubject {
  path: string;
  form: Form;
  server: SlowServer;
  /** The token of the member who opens the page. */
  token: string | undefined;
}

/**
 * Measures a visit with a fresh browser, and a second one with the same browser: after the service worker has cached
 * the first and after `betweenVisits`.
 */
async function visit(
  browser: Browser,
  { path, form, server, token }: BenchSubject,
  hasSecondVisit: boolean,
  betweenVisits?: () => Promise<void>,
): Promise<Measured> {
  const origins =
    token && form !== 'static'
      ? [
          {
            origin: server.url,
            localStorage: [
              { name: 'token', value: token },
              { name: 'remember-agreement', value: 'true' },
            ],
          },
        ]
      : [];
  const context = await browser.newContext({
    // The phone that Lighthouse emulates.
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'th-TH',
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins },
  });
  try {
    const hasCode = form !== 'static';
    const first = await measurePaint(context, server.url + path, { hasCode, waitsForCaches: hasSecondVisit });
    await betweenVisits?.();
    return {
      first,
      ...(hasSecondVisit && { second: await measurePaint(context, server.url + path, { hasCode }) }),
    };
  } finally {
    await context.close();
  }
}

/** Serves the static pages instead of the site's pages; all other files come from the site. */
async function serveStaticPages(server: SlowServer, siteUrl: string): Promise<void> {
  for (const path of paths) {
    const page = await (await fetch(siteUrl + path)).text();
    const body = path === home ? staticMemberPage(page) : staticPage(page);
    server.put(path, body, { 'content-type': 'text/html; charset=utf-8' });
  }
}

/** Measures visits to /login before and after a release of remote-auth, which is rolled back each time. */
async function visitsAroundRelease(browser: Browser, line: SlowLine, siteUrl: string): Promise<Measured[]> {
  const store = await startReleasedSite(siteUrl);
  const server = await startSlowServer(line, store.url);
  const subject = { path: '/login', form: 'site', server, token: undefined } as const;
  const measured: Measured[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const release = async () =>
        void (await store.release('remote-auth', '--version', store.workingVersion));
      measured.push(await visit(browser, subject, true, release));
      await store.release('rollback', 'remote-auth');
    }
    return measured;
  } finally {
    await server.close();
    await store.stop();
  }
}

async function main(): Promise<void> {
  await buildSite();
  const site = await startSite();
  const line = slowLine();
  const [siteServer, staticServer, bundleServer] = await Promise.all([
    startSlowServer(line, site.url),
    startSlowServer(line, site.url),
    startSlowServer(line, site.url),
  ]);
  const browser = await chromium.launch(launchOptions);
  const measured = new Map<string, Measured[]>();
  try {
    const token = await tokenOf(site.url, members.rich);
    await serveStaticPages(staticServer, site.url);
    for (const path of bundled) await serveOneBundle(bundleServer, site.url, path);
    const subjects = paths.flatMap((path): BenchSubject[] => {
      const common = { path, token: path === home ? token : undefined };
      return [
        { ...common, form: 'static', server: staticServer },
        { ...common, form: 'site', server: siteServer },
        ...(bundled.includes(path) ? [{ ...common, form: 'one' as const, server: bundleServer }] : []),
      ];
    });
    // Alternates, so that other load on the machine affects all of them; the first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1)
      for (const subject of subjects) {
        const key = `${subject.form} ${subject.path}`;
        const result = await visit(browser, subject, round > 0 && subject.form === 'site');
        if (round > 0) measured.set(key, [...(measured.get(key) ?? []), result]);
      }
    const visits = (form: Form, path: string): Measured[] => measured.get(`${form} ${path}`) ?? [];
    printPages({ rounds, paths, bundled, visits });
    if (paths.includes('/login')) printReleased(await visitsAroundRelease(browser, line, site.url));
    if (!selected || selected.includes('going')) await benchNavigations(browser, site.url, token, rounds);
  } finally {
    await browser.close();
    for (const server of [siteServer, staticServer, bundleServer]) await server.close();
    await site.stop();
  }
}

void main();
