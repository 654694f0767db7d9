import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { acceptAgreements } from '../accept-agreements';
import { exactly } from '../exactly';
import { wasTampered } from '../fault';
import { startFaultServer } from '../fault-server';
import { breakRelease } from './break-release';
import { stateOf } from './find-files';
import { look } from './look';
import type { Cell, SiteFile } from './site-file';

/** What came of one cell. */
export interface Verdict {
  cell: Cell;
  /** The browser asked for the file, so the fault was felt. */
  wasAsked: boolean;
  /** When the page was complete or said what is the matter, in ms after it was asked for; null when it never did. */
  messageMs: number | null;
  /** Hardly a letter could be seen. */
  isBlank: boolean;
  wasTampered: boolean;
  /** How the page came to be complete: it was so in spite of the fault, in the page, by a reload, or never. */
  recovery: 'unharmed' | 'page' | 'reload' | 'lost';
}

/** The longest that words and pictures are waited for, that the page may take to mend, and that a reload may take, in ms. */
const patience = { words: 15_000, picture: 5_000, page: 25_000, reload: 20_000 };
/** Fewer letters than this are a blank page. */
const fewestLetters = 10;

async function until(ms: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  do {
    if (await isSo()) return true;
    await pause(200);
  } while (performance.now() < end);
  return false;
}

/** Opens a page while one of its files comes to grief, mends it, and says what a person saw. */
export async function runCell(
  browser: Browser,
  site: string,
  cell: Cell,
  files: readonly SiteFile[],
): Promise<Verdict> {
  const { file, fault } = cell;
  const faults = await startFaultServer(site);
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState: await stateOf(faults.url, site, file),
    serviceWorkers: 'block',
  });
  try {
    if (!file.isMember) acceptAgreements(context);
    const page = await context.newPage();
    const isThrown = fault === 'throws';
    if (isThrown) {
      await page.addInitScript(() => {
        window.brokenRelease = sessionStorage.getItem('mended') === null;
      });
      await breakRelease(faults, file, files);
    } else {
      faults.spoil(exactly([file.path]), fault);
    }
    const { isComplete, isUsable, letters, saysWhy, askAgain } = look(page, file);
    const begun = performance.now();
    await page.goto(file.page.path, { waitUntil: 'commit' });
    let isHarmed = true;
    const isTold = await until(patience.words, async () => {
      isHarmed = !(await isComplete());
      return !isHarmed || (await isUsable()) || (await saysWhy());
    });
    const messageMs = isTold ? Math.round(performance.now() - begun) : null;
    const isBlank = (await letters()) < fewestLetters;
    const wasAsked = (): boolean => faults.asked.some((path) => path.split('?')[0] === file.path);
    if (!wasAsked()) {
      // Pictures further down are fetched when a person comes near them.
      await page.evaluate(() =>
        document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')),
      );
      await until(patience.picture, async () => wasAsked());
    }
    let tampered = await wasTampered(page).catch(() => false);

    await page.evaluate(() => {
      window.sameDocument = true;
      window.brokenRelease = false;
      sessionStorage.setItem('mended', '');
    });
    if (!isThrown) faults.mend();
    let recovery: Verdict['recovery'] = 'unharmed';
    if (isHarmed) {
      let asks = 0;
      const came = await until(patience.page, async () => {
        if (await isComplete()) return true;
        // Now and then: what asks by itself needs a moment.
        if (asks % 10 === 3) await askAgain();
        asks += 1;
        return false;
      });
      const isSame = await page.evaluate(() => window.sameDocument ?? false).catch(() => false);
      if (came) recovery = isSame ? 'page' : 'reload';
      else {
        await page.reload({ waitUntil: 'commit' });
        recovery = (await until(patience.reload, isComplete)) ? 'reload' : 'lost';
      }
    }
    tampered ||= await wasTampered(page).catch(() => false);
    return { cell, wasAsked: wasAsked(), messageMs, isBlank, wasTampered: tampered, recovery };
  } finally {
    await context.close();
    await faults.close();
  }
}
