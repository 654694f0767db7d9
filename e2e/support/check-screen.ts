import { expect, type Page, type TestInfo } from '@playwright/test';
import { join } from 'node:path';
import { seriousFindings } from './axe';
import { clippedTexts, horizontalScroll, unreachableControls } from './screens';

/** The widths, languages and themes in which each step of a visitor's form is checked. */
export const formAppearances = [
  { width: 360, language: 'th', colorScheme: 'light' },
  { width: 1280, language: 'la', colorScheme: 'dark' },
] as const;

/**
 * Takes a screenshot of the page. Checks the page with axe, and for cut texts and unreachable controls. `colors` says
 * whether axe checks the contrast too.
 */
export async function checkScreen(
  page: Page,
  subject: string,
  colors: boolean,
  { project }: TestInfo,
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(project.outputDir, 'screens', `${subject}.png`) });
  expect.soft(await seriousFindings(page, { colors }), `${subject}: axe`).toEqual([]);
  expect.soft(await horizontalScroll(page), `${subject}: px to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${subject}: text that is cut`).toEqual([]);
  expect.soft(await unreachableControls(page), `${subject}: controls out of reach`).toEqual([]);
}
