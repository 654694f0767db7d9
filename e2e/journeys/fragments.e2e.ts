import { homePage } from '../support/home-page';
import { tabTo } from '../support/keyboard';
import { labels } from '../support/labels';
import { expectNoLayoutShift, recordLayoutShifts } from '../support/layout-shift';
import { members } from '../support/members';
import { reportNoBonus, reportRunningBonus, runningBonus } from '../support/running-bonus';
import { expect, test } from '../support/test';
import { recordRequests } from '../support/record-requests';

test.use({ member: members.rich, language: 'th' });

test('the home shows the progress of a running bonus, which leads to the bonus page', {
  tag: ['@promotions', '@wallet'],
}, async ({ page }) => {
  await reportRunningBonus(page);
  await page.goto('/user/home');
  const bonus = runningBonus(page);
  await expect(bonus).toContainText('1,240.00');
  await expect(bonus.getByRole('progressbar')).toBeVisible();
  const part = page.locator('[data-fragment="wallet.home-offers"]');
  await expect(part).toHaveAttribute('data-remote', 'remote-promotions');
  await bonus.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: labels.th.bonusTitle })).toBeVisible();
});

for (const [width, height] of [
  [360, 800],
  [1280, 800],
] as const) {
  test.describe(`${width} px wide and ${height} px high`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'no-preference' } });

    test('the home does not move while a running bonus arrives, on the first visit and on the next one', async ({
      page,
    }) => {
      await recordLayoutShifts(page);
      await reportRunningBonus(page);
      await page.goto('/user/home');
      await expect(runningBonus(page)).toBeVisible();
      await expect(homePage(page).group('slot')).toBeVisible();
      await expectNoLayoutShift(page);
      await page.reload();
      await expect(runningBonus(page)).toBeVisible();
      await expectNoLayoutShift(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('by keyboard, the invite bonus and then the bank account come before the games', async ({ page }) => {
    await reportNoBonus(page);
    await page.goto('/user/home');
    const main = page.getByRole('main');
    const invite = main.getByRole('link', { name: 'รับโบนัส', exact: true });
    await expect(main.getByRole('heading', { name: labels.th.inviteBonus })).toBeVisible();
    await expect(main).toContainText('SOMCHAI JAIDEE');
    await tabTo(page, invite);
    await page.keyboard.press('Tab');
    await expect(main.getByRole('button', { name: /SOMCHAI JAIDEE/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('searchbox')).toBeFocused();
  });
});

test('the home of a member without a running bonus does not move and downloads nothing of it', async ({
  page,
}) => {
  const files = recordRequests(page, /\/expose_running-bonus\./);
  await recordLayoutShifts(page);
  await reportNoBonus(page);
  await page.goto('/user/home');
  await expect(homePage(page).group('slot')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  await expectNoLayoutShift(page);
});

test('[S2.30] the bank account and the invite bonus are parts of their teams, loaded after the money', {
  tag: ['@auth', '@promotions', '@wallet'],
}, async ({ page }) => {
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/wallet')) order.push('money');
  });
  page.on('request', (request) => {
    const [remote] = /remote-(auth|promotions)/.exec(request.url()) ?? [];
    if (remote) order.push(remote);
  });
  await reportNoBonus(page);
  await page.goto('/user/home');
  const part = (remote: string) =>
    page.locator(`[data-fragment="wallet.home-account"][data-remote="${remote}"]`);
  await expect(part('remote-promotions')).toContainText(labels.th.inviteBonus);
  await expect(part('remote-auth')).toContainText('SOMCHAI JAIDEE');
  expect(order[0]).toBe('money');
  expect(new Set(order)).toEqual(new Set(['money', 'remote-auth', 'remote-promotions']));
});
