import type { Page } from '@playwright/test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { waitUntilReadable } from '../support/wait-until-readable';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const text = labels.th;
const address = '/user/home?dialog=shell.conditions';

const conditions = (page: Page) => page.getByRole('dialog', { name: text.conditionsTitle });
const menuLink = (page: Page) => homePage(page).menu.getByRole('link', { name: text.conditions });

test.use({ member: members.rich, language: 'th', contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
});

test('[S2.12] the conditions open from the menu at their own address, which Back, Forward and a reload follow', {
  tag: '@shell',
}, async ({ page }) => {
  await menuLink(page).click();
  await expect(conditions(page)).toBeVisible();
  await expect(conditions(page).getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(conditions(page)).toBeHidden();
  await expect(page).toHaveURL('/user/home');
  await page.goForward();
  await expect(conditions(page)).toBeVisible();
  await page.reload();
  await expect(conditions(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await conditions(page).getByRole('button', { name: text.close, exact: true }).click();
  await expect(conditions(page)).toBeHidden();
  await expect(page).toHaveURL('/user/home');
  await expect(homePage(page).total).toBeVisible();
});

test('[S2.36] the page behind an open dialog does not scroll until it is closed', async ({ page }) => {
  const scrollByWheel = async (): Promise<number> => {
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => window.scrollY);
  };
  await menuLink(page).click();
  await expect(conditions(page)).toBeVisible();
  expect(await scrollByWheel()).toBe(0);
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await waitUntilReadable(page);
  await page.keyboard.press('Escape');
  await expect(conditions(page)).toBeHidden();
  await expect.poll(scrollByWheel).toBeGreaterThan(0);
});
