import { chromium, type Browser } from '@playwright/test';
import buildSite from '../support/build-site';
import { freePort } from '../support/free-port';
import { startHostServer } from '../support/host-server';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { startSite } from '../support/start-site';
import { paintOf, type Paint } from './paint-of';
import { staticPage } from './static-page';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const floor = 'a static page';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (...cells: string[]): string =>
  cells.map((cell, place) => (place ? cell.padStart(13) : cell.padEnd(22))).join('');

interface Contender {
  name: string;
  url: string;
  /** The token of the member who opens it. */
  token?: string;
}

async function open(browser: Browser, { url, token }: Contender): Promise<Paint> {
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
    storageState: { cookies: [], origins },
  });
  try {
    return await paintOf(context, url);
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
  host.put('/', { body: staticPage });
  const token = await tokenOf(site.url, members.rich);
  const contenders: Contender[] = [
    { name: floor, url: `${host.url}/` },
    ...['/login', '/register', '/howto', '/contact'].map((path) => ({ name: path, url: site.url + path })),
    { name: '/user/home', url: `${site.url}/user/home`, token },
  ];
  const measured = new Map<string, Paint[]>(contenders.map(({ name }) => [name, []]));
  try {
    // In turn, so that what else the machine does falls on all of them; the first round only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const contender of contenders) {
        const paint = await open(browser, contender);
        if (round > 0) measured.get(contender.name)?.push(paint);
      }
  } finally {
    await browser.close();
    await site.stop();
    await host.close();
  }
  const of = (name: string, key: keyof Paint): number =>
    median((measured.get(name) ?? []).map((paint) => paint[key]));
  say(
    `medians of ${rounds} first visits by a phone: 1.47 Mbit/s, 562 ms to an answer, CPU throttled 4 times; ms`,
  );
  say(row('', 'first paint', 'largest', 'ratio', 'blocked', 'layout shift'));
  for (const { name } of contenders)
    say(
      row(
        name,
        of(name, 'first').toFixed(0),
        of(name, 'largest').toFixed(0),
        (of(name, 'largest') / of(floor, 'largest')).toFixed(2),
        of(name, 'blocked').toFixed(0),
        of(name, 'shift').toFixed(4),
      ),
    );
}

void main();
