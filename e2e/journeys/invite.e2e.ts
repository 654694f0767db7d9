import { copiedText } from '../support/copied-text';
import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import { moneyLabels as money } from '../support/money-labels';
import { loseInGame } from '../support/lose-in-game';
import { newPlayer, noMoney, type Player } from '../support/player';
import { expect, test } from '../support/player-test';
import { promoLabels as text } from '../support/promo-labels';
import { labels } from '../support/labels';

test.use({ balances: noMoney, language: 'th' });

/** Returns the code in the link with which a member invites others. */
async function inviteCodeOf({ call }: Player): Promise<string> {
  const { profile } = await call<{ profile: { _id: string } }>('/api/account/profile');
  return `PR${profile._id}`;
}

const inviteDialog = (page: Page) => page.getByRole('dialog', { name: text.invite, exact: true });

test('[S2.31] [S2.32] [S2.37] the tile opens the banners first, then the link, which can be read, copied and scanned', {
  tag: '@promotions',
}, async ({ page, origin, player, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/user/home');
  await page.getByRole('main').getByRole('link', { name: text.invite, exact: true }).click();
  await expect(page).toHaveURL('/user/home?dialog=promotions.invite');
  const carousel = inviteDialog(page).getByRole('region', { name: text.invite, exact: true });
  await expect(carousel).toContainText('ชวนเพื่อน รับ 10%');
  await inviteDialog(page).getByRole('button', { name: text.next }).click();
  await expect(carousel).toBeHidden();
  const link = `${origin}/register?code=${await inviteCodeOf(player)}`;
  await expect(inviteDialog(page)).toContainText(link);
  await expect(inviteDialog(page).getByRole('img', { name: text.inviteQr })).toBeVisible();
  await inviteDialog(page).getByRole('button', { name: text.copyLink }).click();
  await expect(page.getByText(`${text.copied} ${link}`)).toBeVisible();
  expect(await copiedText(context)).toBe(link);
  await page.goBack();
  await expect(inviteDialog(page)).toBeHidden();
});

test('[S2.34] [S8.6] [S2.49] the bonus that a friend earned is received from the home, and shows its conditions and what it still requires', {
  tag: '@promotions',
}, async ({ page, player, site }) => {
  const friend = await newPlayer(site.url, { ...noMoney, inviteCode: await inviteCodeOf(player) });
  await friend.receive(500);
  // The friend must stake the deposit once.
  await loseInGame(site.url, friend, 500);
  await page.goto('/user/home');
  const bonusLine = page.getByRole('heading', { name: labels.th.inviteBonus }).locator('xpath=..');
  await expect(bonusLine).toContainText(formatBaht(5_000n));
  await page.getByRole('main').getByRole('link', { name: text.receiveBonus }).click();
  const dialog = page.getByRole('dialog', { name: text.inviteReceive });
  await expect(dialog).toContainText(text.successPercent(100));
  const conditions = page.getByRole('list', { name: text.conditions });
  await expect(conditions).toContainText(text.required('50.00'));
  await expect(conditions).toContainText(text.locks);
  await expect(conditions).toContainText('20.00');
  await dialog.getByRole('button', { name: `รับ ${formatBaht(5_000n)}` }).dblclick();
  const saved = page.getByRole('dialog', { name: text.saved });
  await expect(saved).toContainText(formatBaht(5_000n));
  await expect(saved).toContainText(text.successPercent(100));
  await expect(saved).toContainText(text.failPercent(20));
  await expect(saved.getByRole('list', { name: text.conditions })).toContainText(text.required('50.00'));
  expect(await player.wallet()).toBe(5_000n);
  await saved.getByRole('link', { name: money.seeBonus }).click();
  await expect(page).toHaveURL('/user/bonus');
  const active = page.getByRole('region', { name: text.active });
  await expect(active).toContainText(money.left('50.00'));
  await expect(active.getByRole('button', { name: text.cancel })).toBeDisabled();
  await expect(active).toContainText(text.cancelBlocked('50.00', '20.00', '50.00'));
  await homePage(page).menu.getByRole('link', { name: labels.th.home }).click();
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(5_000n)} ${labels.th.baht}`);
  await expect(bonusLine).toContainText(formatBaht(0n));
});
