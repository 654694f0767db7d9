import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The largest width of the document in any frame since the page was opened, in px. */
    widestFrame: number;
  }
}

/** Runs in the page, so it uses no outer variables. */
function measureFrames(): void {
  window.widestFrame = 0;
  const measure = (): void => {
    window.widestFrame = Math.max(window.widestFrame, document.documentElement.scrollWidth);
    requestAnimationFrame(measure);
  };
  requestAnimationFrame(measure);
}

/** Records the width of the document in each frame of the pages that are opened from now on. */
export async function recordWidestFrame(page: Page): Promise<void> {
  await page.addInitScript(measureFrames);
}

/** Expects that the open page was never wider than the window, at rest or while something moved. */
export async function expectNeverWiderThanWindow(page: Page, subject: string): Promise<void> {
  const width = await page.evaluate(() => window.widestFrame);
  expect.soft(width, `${subject}: px in its widest frame`).toBeGreaterThan(0);
  expect
    .soft(width, `${subject}: px in its widest frame`)
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
