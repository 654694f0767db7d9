import { chromium, type Browser } from '@playwright/test';
import buildSite from '../support/build-site';
import { freePort } from '../support/free-port';
import { startHostServer } from '../support/host-server';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { startSite } from '../support/start-site';
import { paintOf, type Paint } from './paint-of';
import { staticMemberPage, staticPage } from './static-page';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const publicPaths = ['/login', '/register', '/howto', '/contact'];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (...cells: string[]): string =>
  cells.map((cell, place) => (place ? cell.padStart(13) : cell.padEnd(22))).join('');

interface Contender {
  name: string;
  url: string;
  /** The contender that it is measured against. */
  floor?: string;
  /** The token of the member who opens it. */
  token?: string;
}

/** How a contender is seen on a first visit, and on a second one by the same browser. */
interface Visits {
  first: Paint;
  second: Paint;
}

async function visit(browser: Browser, { url, token, floor }: Contender): Promise<Visits> {
  const origins = token
    ? [
        {
          origin: new URL(url).origin,
          localStorage: [
            { name: 'token', value: token },
            { name: 'remember-agreement', value: 'true' },
          ],
        },
      ]
    : [];
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'th-TH',
    // The browser would slow down what the page asks for, and not what its worker does.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
  });
  try {
    const first = await paintOf(context, url, Boolean(floor));
    return { first, second: await paintOf(context, url, Boolean(floor)) };
  } finally {
    await context.close();
  }
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  await buildSite();
  const host = await startHostServer(await freePort());
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const token = await tokenOf(site.url, members.rich);
  const contenders: Contender[] = [];
  for (const path of publicPaths) {
    const page = await (await fetch(site.url + path)).text();
    host.put(path, { body: staticPage(page, site.url) });
    const floor = `${path}, static`;
    contenders.push({ name: floor, url: host.url + path }, { name: path, url: site.url + path, floor });
  }
  const home = '/user/home';
  const floor = `${home}, static`;
  host.put(home, { body: staticMemberPage(await (await fetch(site.url + home)).text(), site.url) });
  contenders.push({ name: floor, url: host.url + home }, { name: home, url: site.url + home, floor, token });
  const measured = new Map<string, Visits[]>(contenders.map(({ name }) => [name, []]));
  try {
    // In turn, so that what else the machine does falls on all of them; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const contender of contenders) {
        const visits = await visit(browser, contender);
        if (round > 0) measured.get(contender.name)?.push(visits);
      }
  } finally {
    await browser.close();
    await site.stop();
    await host.close();
  }
  const of = (name: string, key: keyof Paint, which: keyof Visits = 'first'): number =>
    median((measured.get(name) ?? []).map((visits) => visits[which][key]));
  const ratio = (one: number, other: number): string => (one / other).toFixed(2);
  say(`medians of ${rounds} visits by a phone: 1.47 Mbit/s, 562 ms to an answer, CPU throttled 4 times; ms`);
  say(
    'largest / static: against the static page of the same words; 2nd / 1st: largest paint of a second visit',
  );
  say(
    row(
      '',
      'first paint',
      'largest',
      '/ static',
      'usable',
      'blocked',
      'layout shift',
      'money',
      '2nd largest',
      '2nd / 1st',
      '2nd money',
      '/ static',
    ),
  );
  for (const { name, floor } of contenders)
    say(
      row(
        name,
        of(name, 'first').toFixed(0),
        of(name, 'largest').toFixed(0),
        floor ? ratio(of(name, 'largest'), of(floor, 'largest')) : '',
        floor ? of(name, 'usable').toFixed(0) : '',
        of(name, 'blocked').toFixed(0),
        of(name, 'shift').toFixed(4),
        of(name, 'money') ? of(name, 'money').toFixed(0) : '',
        of(name, 'largest', 'second').toFixed(0),
        ratio(of(name, 'largest', 'second'), of(name, 'largest')),
        ...(floor && of(name, 'money')
          ? [of(name, 'money', 'second').toFixed(0), ratio(of(name, 'money', 'second'), of(floor, 'largest'))]
          : []),
      ),
    );
}

void main();
