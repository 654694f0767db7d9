import type { Browser, BrowserContext } from '@playwright/test';
import { join } from 'node:path';
import { openComplete } from '../../support/pages';
import { fileOf, type Shot } from './shot';

interface ShotOptions {
  browser: Browser;
  origin: string;
  /** Token of the logged-in member; null for a visitor. */
  token: string | null;
  folder: string;
}

/** Lets the page's own calls hang or fail. The calls of the menu and of the chat around the page succeed. */
async function simulateState(context: BrowserContext, state: Shot['state']): Promise<void> {
  if (state !== 'loading' && state !== 'failed') return;
  await context.route('**/api/**', async (route) => {
    if (/\/lookup\/(active|info|enableChatWidget)$/.test(route.request().url())) return route.continue();
    if (state === 'failed')
      await route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }).catch(() => undefined);
  });
}

/** Takes one picture in a separate browser context. */
export async function takeShot(shot: Shot, { browser, origin, token, folder }: ShotOptions): Promise<void> {
  const { page: sitePage, state, language, width, scheme } = shot;
  const localStorage = [{ name: 'locale', value: language as string }];
  if (token)
    localStorage.push({ name: 'token', value: token }, { name: 'remember-agreement', value: 'true' });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 740 : 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Bangkok',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    await simulateState(context, state);
    const page = await context.newPage();
    if (state === 'complete') await openComplete(page, sitePage, language);
    else {
      await page.goto(sitePage.path);
      await page.getByRole('main').waitFor();
      if (state !== 'loading') await page.waitForLoadState('networkidle');
      // Skeletons appear after 200 ms, and error panels after the last retry.
      await page.waitForTimeout(1_000);
    }
    await page.screenshot({ path: join(folder, fileOf(shot)), fullPage: !sitePage.path.includes('dialog') });
  } finally {
    await context.close();
  }
}
