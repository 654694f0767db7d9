import { expect, type Page, type TestInfo } from '@playwright/test';
import { join } from 'node:path';
import { seriousFindings } from './axe';
import { clippedTexts, horizontalScroll, unreachableControls } from './screens';

/** Takes a screenshot of the page, and checks it with axe, and for cut texts and unreachable controls. */
export async function checkScreen(page: Page, subject: string, { project }: TestInfo): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(project.outputDir, 'screens', `${subject}.png`) });
  expect.soft(await seriousFindings(page, { colors: true }), `${subject}: axe`).toEqual([]);
  expect.soft(await horizontalScroll(page), `${subject}: px to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${subject}: text that is cut`).toEqual([]);
  expect.soft(await unreachableControls(page), `${subject}: controls out of reach`).toEqual([]);
}
