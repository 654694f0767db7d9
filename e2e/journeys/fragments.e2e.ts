import { homePage } from '../support/home-page';
import { tabTo } from '../support/keyboard';
import { labels } from '../support/labels';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift';
import { members } from '../support/members';
import { reportNoBonus, reportRunningBonus, runningBonus } from '../support/running-bonus';
import { expect, test } from '../support/test';

test.use({
  member: members.rich,
  language: 'th',
  viewport: { width: 360, height: 800 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('[T3.3] a running bonus arrives on the home without moving it, also on the next visit, and leads to the bonus page', {
  tag: ['@promotions', '@wallet'],
}, async ({ page }) => {
  await recordLayoutShifts(page);
  await reportRunningBonus(page);
  await page.goto('/user/home');
  const bonus = runningBonus(page);
  await expect(bonus).toContainText('1,240.00');
  await expect(bonus.getByRole('progressbar')).toBeVisible();
  const part = page.locator('[data-fragment="wallet.home-offers"]');
  await expect(part).toHaveAttribute('data-remote', 'remote-promotions');
  await expect(homePage(page).group('slot')).toBeVisible();
  await expectNoLayoutShift(page);
  await page.reload();
  await expect(bonus).toBeVisible();
  await expectNoLayoutShift(page);
  await bonus.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: labels.th.bonusTitle })).toBeVisible();
});

test('[S2.30] the bank account and the invite bonus are parts of their teams, loaded after the money; nothing moves, and by keyboard they come before the games', {
  tag: ['@auth', '@promotions', '@wallet'],
}, async ({ page }) => {
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/wallet')) order.push('money');
  });
  page.on('request', (request) => {
    const [file] = /remote-(auth|promotions)|expose_running-bonus/.exec(request.url()) ?? [];
    if (file) order.push(file);
  });
  await recordLayoutShifts(page);
  await reportNoBonus(page);
  await page.goto('/user/home');
  const part = (remote: string) =>
    page.locator(`[data-fragment="wallet.home-account"][data-remote="${remote}"]`);
  await expect(part('remote-promotions')).toContainText(labels.th.inviteBonus);
  await expect(part('remote-auth')).toContainText('SOMCHAI JAIDEE');
  await expect(homePage(page).group('slot')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(order[0]).toBe('money');
  expect(order.some((file) => file.startsWith('expose'))).toBe(false);
  expect(new Set(order)).toEqual(new Set(['money', 'remote-auth', 'remote-promotions']));
  await expectNoLayoutShift(page);

  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: 'รับโบนัส', exact: true }));
  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: /SOMCHAI JAIDEE/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('searchbox')).toBeFocused();
});
