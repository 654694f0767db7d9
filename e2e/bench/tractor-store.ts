/**
 * Measures the Tractor Store of this project and the reference implementation, in turn, with a phone on a slow mobile
 * network. Run it with `pnpm -r bench:tractor-store`. Start the reference first, on port 3000:
 *
 *     git clone https://github.com/neuland/tractor-store-blueprint
 *     git clone https://github.com/neuland/tractor-store-preact && cd tractor-store-preact
 *     sed -i 's#https://blueprint.the-tractor.store##' {explore,decide,checkout}/src/utils.js
 *     npm install && npm run build && npm run prod
 *
 * The `sed` command makes picture URLs relative, so that the benchmark serves the pictures over the same slow line. `TRACTOR_PICTURES` is the path of
 * `tractor-store-blueprint/public`; without it, the reference has no pictures. `TRACTOR_REFERENCE` sets another address of the
 * reference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import { startStore } from '../support/start-store';
import { slowLine, startSlowServer, type SlowServer } from './slow-server';
import { cpuSlowdown, kb, median, print } from './table';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const pictures = process.env['TRACTOR_PICTURES'];
const reference = process.env['TRACTOR_REFERENCE'] ?? 'http://localhost:3000';
/** A page counts as complete when nothing was requested or painted for this long, in ms. */
const quietMs = 2_000;
/** A page is measured after this time in any case, in ms. */
const maxWaitMs = 45_000;

const steps = ['home', 'category', 'product', 'cart'] as const;
/** Each page alone, then a visit to all of them; `BENCH_STEPS` selects some. */
const measuredSteps = ([...steps, 'visit'] as const).filter(
  (step) => process.env['BENCH_STEPS']?.split(',').includes(step) ?? true,
);
type Step = (typeof measuredSteps)[number];

const subjects = [
  {
    name: 'this kit',
    paths: { home: '/', category: '/products', product: '/product/CL-01', cart: '/cart' },
  },
  {
    name: 'reference',
    paths: { home: '/', category: '/products', product: '/product/CL-01', cart: '/checkout/cart' },
  },
] as const;
type Subject = (typeof subjects)[number];

interface Measured {
  requests: number;
  /** Bodies as they were transferred, and the same without pictures. */
  bytes: number;
  codeBytes: number;
  /** Bodies without pictures, as brotli sends them. */
  brotliBytes: number;
  largest: number;
  shift: number;
}

/** Runs in the page, so it uses nothing from outside. */
function observe(): void {
  const paint = { largest: 0, shift: 0 };
  Object.assign(window, { storePaint: paint });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (entry.entryType === 'largest-contentful-paint') paint.largest = entry.startTime;
      // A shift within half a second after a tap is expected by the user, so it does not count.
      else if (!shift.hadRecentInput) paint.shift += shift.value;
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift']) observer.observe({ type, buffered: true });
}

const readPaint = (page: Page) =>
  page.evaluate(() => (window as unknown as { storePaint: { largest: number; shift: number } }).storePaint);

/** A page whose traffic is counted. */
interface CountedPage {
  page: Page;
  /** Resolves when nothing was requested for a while. */
  settle(): Promise<void>;
  count(): Promise<Omit<Measured, 'largest' | 'shift'>>;
}

type Body = readonly [isPicture: boolean, sent: number, brotli: number];

async function readBody(request: Request): Promise<Body> {
  const response = await request.response();
  if (!response || response.status() >= 300) return [false, 0, 0];
  const { responseBodySize } = await request.sizes();
  const isPicture = ((await response.headerValue('content-type')) ?? '').startsWith('image/');
  return [isPicture, responseBodySize, brotliCompressSync(await response.body()).length];
}

async function openPage(context: BrowserContext): Promise<CountedPage> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const bodies: Promise<Body>[] = [];
  let openRequests = 0;
  let lastChangeAt = 0;
  const track = (change: 1 | -1) => (request: Request) => {
    // A picture in a data: URL is not a network request.
    if (!request.url().startsWith('http')) return;
    openRequests += change;
    lastChangeAt = performance.now();
    if (change < 0) bodies.push(readBody(request));
  };
  page.on('request', track(1));
  page.on('requestfinished', track(-1));
  page.on('requestfailed', track(-1));
  return {
    page,
    async settle() {
      const start = performance.now();
      const isBusy = () => openRequests > 0 || performance.now() - lastChangeAt < quietMs;
      // A request that a navigation cancels may never be reported as finished.
      while (isBusy() && performance.now() - start < maxWaitMs) await page.waitForTimeout(100);
    },
    async count() {
      const all = await Promise.all(bodies);
      const code = all.filter(([isPicture]) => !isPicture);
      const sum = (list: readonly Body[], index: 1 | 2) =>
        list.reduce((total, body) => total + body[index], 0);
      return {
        requests: all.length,
        bytes: sum(all, 1),
        codeBytes: sum(code, 1),
        brotliBytes: sum(code, 2),
      };
    },
  };
}

/** Opens one page in a fresh browser. */
async function measurePage(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { page, settle, count } = await openPage(context);
  await page.goto(url);
  await settle();
  const measured = { ...(await count()), ...(await readPaint(page)) };
  await context.close();
  return measured;
}

/** Opens the home in a fresh browser and follows links to the other pages. Returns what the whole visit transfers. */
async function measureVisit(browser: Browser, origin: string, { paths }: Subject): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { page, settle, count } = await openPage(context);
  let shift = 0;
  await page.goto(origin + paths.home);
  await settle();
  const { largest } = await readPaint(page);
  for (const step of steps.slice(1)) {
    const before = await readPaint(page);
    await page.locator(`a[href="${paths[step]}"]`).first().click();
    await settle();
    const after = await readPaint(page);
    // A complete page load counts from 0 again.
    if (after.shift < before.shift) shift += before.shift;
  }
  shift += (await readPaint(page)).shift;
  const measured = { ...(await count()), largest, shift };
  await context.close();
  return measured;
}

/** Serves the pictures of the reference over its slow line. */
function putPictures(server: SlowServer): void {
  if (pictures === undefined) return;
  const types: Record<string, string> = {
    webp: 'image/webp',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
    js: 'text/javascript',
  };
  for (const entry of readdirSync(join(pictures, 'cdn'), { recursive: true, withFileTypes: true })) {
    const type = types[entry.name.split('.').at(-1) ?? ''];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    server.put(`/${relative(pictures, file).split(sep).join('/')}`, readFileSync(file), {
      'content-type': type,
    });
  }
}

function printRow(step: string, name: string, measured: readonly Measured[]): void {
  const medianOf = (key: keyof Measured): number => median(measured.map((visit) => visit[key]));
  const cells = [
    medianOf('requests'),
    kb(medianOf('bytes')),
    kb(medianOf('codeBytes')),
    kb(medianOf('brotliBytes')),
    medianOf('largest').toFixed(0),
    medianOf('shift').toFixed(4),
  ];
  print(`| ${[step, name, ...cells].join(' | ')} |`);
}

async function main(): Promise<void> {
  const store = await startStore();
  const line = slowLine();
  const servers = {
    'this kit': await startSlowServer(line, store.url),
    reference: await startSlowServer(line, reference),
  };
  putPictures(servers.reference);
  const browser = await chromium.launch(launchOptions);
  const results = new Map<string, Measured[]>();
  const add = (step: Step, { name }: Subject, measured: Measured): void =>
    void results.set(`${step}|${name}`, [...(results.get(`${step}|${name}`) ?? []), measured]);

  try {
    for (let round = 0; round < rounds; round += 1)
      for (const step of measuredSteps)
        for (const subject of subjects) {
          const { url } = servers[subject.name];
          const measured =
            step === 'visit'
              ? await measureVisit(browser, url, subject)
              : await measurePage(browser, url + subject.paths[step]);
          add(step, subject, measured);
          process.stderr.write(`${round + 1} ${step} ${subject.name} ${JSON.stringify(measured)}\n`);
        }
    print(
      '| Page | Store | Requests | KB | KB without pictures | the same as brotli | Largest paint, ms | Layout shift |',
    );
    print('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const [key, measured] of results) {
      const [step = '', name = ''] = key.split('|');
      printRow(step, name, measured);
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.close()));
    await store.stop();
  }
}

void main();
