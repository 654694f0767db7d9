import { copiedText } from '../support/copied-text';
import type { Page } from '@playwright/test';
import { formatBaht } from '../support/amount';
import { homePage } from '../support/home-page';
import type { Player, PromoSite } from '../support/promo-site';
import { moneyDialogs } from '../support/money-dialogs';
import { moneyLabels as money } from '../support/money-labels';
import { expect, test } from '../support/promo-test';
import { promoLabels as text } from '../support/promo-labels';
import { labels } from '../support/labels';

const inviteDialog = (page: Page) => page.getByRole('dialog', { name: text.invite, exact: true });
const receiveDialog = (page: Page) => page.getByRole('dialog', { name: text.inviteReceive });

/** Registers a friend with the player's code. The friend deposits and, by default, plays. */
async function addFriend(
  { id }: Player,
  demoSite: PromoSite,
  { deposit = 500, plays = true } = {},
): Promise<void> {
  const friend = await demoSite.register(`PR${id}`);
  await demoSite.deposit(friend, deposit);
  // The friend must stake the deposit once.
  if (plays) await demoSite.loseInGame(friend, deposit);
}

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
  const link = `${origin}/register?code=PR${player.id}`;
  await expect(inviteDialog(page)).toContainText(link);
  await expect(inviteDialog(page).getByRole('img', { name: text.inviteQr })).toBeVisible();
  await inviteDialog(page).getByRole('button', { name: text.copyLink }).click();
  await expect(page.getByText(`${text.copied} ${link}`)).toBeVisible();
  expect(await copiedText(context)).toBe(link);
  await page.goBack();
  await expect(inviteDialog(page)).toBeHidden();
});

test('[S2.34] [S8.6] the bonus that a friend earned is received from the home, with both percentages, and the amounts equal the ledger at once', {
  tag: '@promotions',
}, async ({ page, player, demoSite }) => {
  await addFriend(player, demoSite);
  await page.goto('/user/home');
  const bonusLine = page.getByRole('heading', { name: labels.th.inviteBonus }).locator('xpath=..');
  await expect(bonusLine).toContainText(formatBaht(5_000n));
  const link = page.getByRole('main').getByRole('link', { name: text.receiveBonus });
  await link.click();
  await expect(receiveDialog(page)).toContainText(text.successPercent(100));
  await receiveDialog(page)
    .getByRole('button', { name: `รับ ${formatBaht(5_000n)}` })
    .dblclick();
  const saved = page.getByRole('dialog', { name: text.saved });
  await expect(saved).toContainText(formatBaht(5_000n));
  await expect(saved).toContainText(text.successPercent(100));
  await expect(saved).toContainText(text.failPercent(20));
  await saved.getByRole('button', { name: text.finish }).click();
  await expect(page).toHaveURL('/user/home');
  expect(await demoSite.wallet(player)).toBe(5_000n);
  await expect(homePage(page).wallet).toHaveText(`${formatBaht(5_000n)} ${labels.th.baht}`);
  await expect(link).toHaveCount(0);
  await expect(bonusLine).toContainText(formatBaht(0n));
});

test('[S2.34] [S2.49] [S5.11] the invite bonus shows the locked amount, then its turnover, blocks the withdrawal, and ends when the turnover is reached', {
  tag: '@promotions',
}, async ({ page, player, demoSite }) => {
  await addFriend(player, demoSite);
  await page.goto('/user/home?dialog=promotions.invite-receive');
  const conditions = page.getByRole('list', { name: text.conditions });
  await expect(conditions).toContainText(text.required('50.00'));
  await expect(conditions).toContainText(text.locks);
  await expect(conditions).toContainText('20.00');
  await receiveDialog(page)
    .getByRole('button', { name: `รับ ${formatBaht(5_000n)}` })
    .click();
  const saved = page.getByRole('dialog', { name: text.saved });
  await expect(saved.getByRole('list', { name: text.conditions })).toContainText(text.required('50.00'));
  await saved.getByRole('link', { name: money.seeBonus }).click();
  await expect(page).toHaveURL('/user/bonus');
  const active = page.getByRole('region', { name: text.active });
  await expect(active).toContainText(money.left('50.00'));
  await expect(active.getByRole('button', { name: text.cancel })).toBeDisabled();
  await expect(active).toContainText(text.cancelBlocked('50.00', '20.00', '50.00'));

  await demoSite.deposit(player, 100);
  await page.goto('/user/home?dialog=wallet.withdraw');
  const dialog = moneyDialogs(page);
  await expect(dialog.form).toContainText(money.left('50.00'));
  await expect(dialog.submit).toBeDisabled();

  await demoSite.loseInGame(player, 50);
  await page.reload();
  await dialog.amountField.fill('100');
  await dialog.submit.click();
  await expect(dialog.confirming).toContainText(money.bonusEnds);
  await expect(dialog.confirming).toContainText(money.costsNothing);
  await dialog.confirm();
  await expect(dialog.done).toContainText('100.00');
  await dialog.finish();
  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).click();
  await expect(page.getByRole('textbox', { name: text.code })).toBeVisible();
  await expect(active).toHaveCount(0);
});
