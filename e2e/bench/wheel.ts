import { chromium, type CDPSession, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import { createSpinSite } from '../support/spin-site';
import { startSite } from '../support/start-site';
import buildSite from '../support/build-site';
import { measureSpin, type MeasuredSpin, spinSummary, type SpinSummary } from './measure-spin';
import { openSiteWheel } from './open-own';
import { openPeer } from './open-peer';
import { print } from './table';

const spins = Number(process.env['BENCH_SPINS'] ?? 5);
const throttle = Number(process.env['BENCH_THROTTLE'] ?? 4);
/** Phone number of the member who spins. */
const phone = '0877000009';
const thisSite = 'this site';
const peers = ['spin-wheel', 'lucky-canvas'];

interface BenchSubject {
  page: Page;
  cdp: CDPSession;
  measured: MeasuredSpin[];
}

async function openAll(
  origin: string,
): Promise<{ subjects: Map<string, BenchSubject>; close: () => Promise<void> }> {
  const browser = await chromium.launch(launchOptions);
  const token = await createSpinSite(origin, phone).token();
  const subjects = new Map<string, BenchSubject>();
  for (const name of [thisSite, ...peers]) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 800 },
      deviceScaleFactor: 2,
      locale: 'th-TH',
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (name === thisSite) await openSiteWheel(page, origin);
    else await openPeer(page, name);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    subjects.set(name, { page, cdp, measured: [] });
  }
  return { subjects, close: () => browser.close() };
}

/** Closes the dialog that the site shows after a spin, so that the next spin can begin. */
async function closeResult(name: string, page: Page): Promise<void> {
  if (name !== thisSite) return;
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

function row(name: string, summary: SpinSummary, reference: SpinSummary): string {
  const { busyPerFrame, perSecond, p50, p99, worst, longTasks } = summary;
  const cells = [
    busyPerFrame.toFixed(2),
    (busyPerFrame / reference.busyPerFrame).toFixed(2),
    perSecond.toFixed(1),
    (perSecond / reference.perSecond).toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    worst.toFixed(1),
    String(longTasks),
  ];
  return `${name.padEnd(14)}${cells.map((cell) => cell.padStart(13)).join('')}`;
}

async function main(): Promise<void> {
  await buildSite();
  const site = await startSite();
  const spinSite = createSpinSite(site.url, phone);
  await spinSite.register();
  await spinSite.setCoins(1000);
  const { subjects, close } = await openAll(site.url);
  try {
    // Alternates, so that other load on the machine affects all of them; the first round is a warm-up.
    for (let round = 0; round <= spins; round += 1) {
      for (const [name, { page, cdp, measured }] of subjects) {
        await page.bringToFront();
        if (name === thisSite) await spinSite.setNextSlice('AGAIN1');
        const spin = await measureSpin(page, cdp, 1);
        if (round > 0) measured.push(spin);
        await closeResult(name, page);
      }
    }
  } finally {
    await close();
    await site.stop();
  }
  const summaries = new Map([...subjects].map(([name, { measured }]) => [name, spinSummary(measured)]));
  const reference = summaries.get(thisSite);
  if (!reference) throw new Error('The site was not measured.');
  print(`${spins} spins each, CPU throttled ${throttle} times; times in ms`);
  const heads = ['main/frame', 'ratio', 'frames/s', 'ratio', 'frame p50', 'frame p99', 'worst', 'long tasks'];
  print(`${''.padEnd(14)}${heads.map((head) => head.padStart(13)).join('')}`);
  for (const [name, summary] of summaries) print(row(name, summary, reference));
}

void main();
