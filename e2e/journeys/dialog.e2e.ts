import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const text = labels.th;
const address = '/user/home?dialog=shell.conditions';

test.use({ member: members.rich, language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

/** Turns the mouse wheel over the page and returns how far the page is scrolled. */
async function scrollByWheel(page: Page): Promise<number> {
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 300);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.scrollY);
}

test('[S2.12] [S2.36] the conditions open from the menu at their own address, which Back, Forward and a reload follow, and the page behind them does not scroll', {
  tag: '@shell',
}, async ({ page }) => {
  const conditions = page.getByRole('dialog', { name: text.conditionsTitle });
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  await homePage(page).menu.getByRole('link', { name: text.conditions }).click();
  await expect(conditions).toBeVisible();
  await expect(conditions.getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(await scrollByWheel(page)).toBe(0);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.goBack();
  await expect(conditions).toBeHidden();
  await expect(page).toHaveURL('/user/home');
  await page.goForward();
  await expect(conditions).toBeVisible();
  await page.reload();
  await expect(conditions).toBeVisible();
  await expect(page).toHaveURL(address);
  await conditions.getByRole('button', { name: text.close, exact: true }).click();
  await expect(conditions).toBeHidden();
  await expect(page).toHaveURL('/user/home');
  await expect(homePage(page).total).toBeVisible();
  await expect.poll(() => scrollByWheel(page)).toBeGreaterThan(0);
});
