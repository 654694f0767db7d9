import type { Browser } from '@playwright/test';
import { acceptAgreements } from '../login';
import { matchPaths, startFaultServer } from '../fault-server';
import { wasTampered } from '../fault';
import { pollUntil } from '../poll-until';
import { breakRelease } from './break-release';
import { storageStateOf } from './find-files';
import { pageUnderFault } from './page-under-fault';
import type { Cell, SiteFile } from './site-file';

export interface CellResult {
  cell: Cell;
  /** The browser requested the file, so the fault had an effect. */
  wasRequested: boolean;
  /** The time until the page was complete or showed an error message, in ms; null if it did neither. */
  messageMs: number | null;
  /** The page had fewer letters than `minLetters`. */
  isBlank: boolean;
  wasTampered: boolean;
  /** How the page became complete: the fault did no harm, without a reload, with a reload, or never. */
  recovery: 'unharmed' | 'page' | 'reload' | 'lost';
}

interface CellRun {
  cell: Cell;
  /** All files of the site: a release that throws changes the hashes in other files. */
  files: readonly SiteFile[];
  /** The longest wait for a message, in ms. */
  maxMessageMs: number;
}

/** The time limits for a picture, the recovery of the page and a reload, in ms. */
const timeoutsMs = { picture: 30_000, page: 120_000, reload: 120_000 };
/** A page with fewer letters is blank. */
const minLetters = 10;

/** Opens a page while one of its files has a fault, removes the fault, and returns the visible result. */
export async function runCell(
  browser: Browser,
  site: string,
  { cell, files, maxMessageMs }: CellRun,
): Promise<CellResult> {
  const { file, fault } = cell;
  const faults = await startFaultServer(site);
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState: await storageStateOf(faults.url, site, file),
    serviceWorkers: 'block',
  });
  try {
    if (!file.isMember) await acceptAgreements(context);
    const page = await context.newPage();
    const isBrokenRelease = fault === 'throws';
    if (isBrokenRelease) {
      await page.addInitScript(() => {
        window.brokenRelease = sessionStorage.getItem('repaired') === null;
      });
      await breakRelease(faults, file, files);
    } else {
      faults.addFault(matchPaths([file.path]), fault);
    }
    const { isComplete, isUsable, letters, hasErrorMessage, clickRetry } = pageUnderFault(page, file);
    const startedAt = performance.now();
    await page.goto(file.page.path, { waitUntil: 'commit' });
    let isHarmed = true;
    const hasMessage = await pollUntil(maxMessageMs, async () => {
      isHarmed = !(await isComplete());
      return !isHarmed || (await isUsable()) || (await hasErrorMessage());
    });
    const messageMs = hasMessage ? Math.round(performance.now() - startedAt) : null;
    const isBlank = (await letters()) < minLetters;
    const wasRequested = (): boolean =>
      faults.requestedPaths.some((path) => path.split('?')[0] === file.path);
    if (!wasRequested()) {
      // Pictures further down load when a person scrolls near them.
      await page.evaluate(() =>
        document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')),
      );
      await pollUntil(timeoutsMs.picture, async () => wasRequested());
    }
    let tampered = await wasTampered(page).catch(() => false);

    await page.evaluate(() => {
      window.sameDocument = true;
      window.brokenRelease = false;
      sessionStorage.setItem('repaired', '');
    });
    if (!isBrokenRelease) faults.clearFaults();
    let recovery: CellResult['recovery'] = 'unharmed';
    if (isHarmed) {
      let rounds = 0;
      const isRecovered = await pollUntil(timeoutsMs.page, async () => {
        if (await isComplete()) return true;
        // Only every tenth time, so that retries of the page itself can finish.
        if (rounds % 10 === 3) await clickRetry();
        rounds += 1;
        return false;
      });
      const isSame = await page.evaluate(() => window.sameDocument ?? false).catch(() => false);
      if (isRecovered) recovery = isSame ? 'page' : 'reload';
      else {
        await page.reload({ waitUntil: 'commit' });
        recovery = (await pollUntil(timeoutsMs.reload, isComplete)) ? 'reload' : 'lost';
      }
    }
    tampered ||= await wasTampered(page).catch(() => false);
    return { cell, wasRequested: wasRequested(), messageMs, isBlank, wasTampered: tampered, recovery };
  } finally {
    await context.close();
    await faults.close();
  }
}
