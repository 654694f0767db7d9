import { satangOf, scaleAmount, formatBaht } from '../support/amount';
import { amountBeside, homePage } from '../support/home-page';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { translate } from '../support/texts';
import { walletOf } from '../support/wallet';
import { labels } from '../support/labels';

const text = labels.th;

test.describe('a member', () => {
  const username = members.rich;
  test.use({ member: username, language: 'th' });

  test('[S1.8] [S1.9] [S1.10] [S1.11] [S1.12] [S2.30] the name, the coins, every game with its pictures and every amount are the ledger’s, to the satang', async ({
    page,
    site,
  }) => {
    const wallet = await walletOf(site.url, await tokenOf(site.url, username));
    const inWallet = satangOf(wallet.wallet.amount);
    const inGames = wallet.slots.reduce((sum, { amount }) => sum + satangOf(amount), 0n);
    const unit = wallet.wallet.currency === 'LAK' ? 'กีบ' : text.baht;
    await page.goto('/user/home');
    const home = homePage(page);
    await expect(home.total).toHaveText(`${formatBaht(inWallet + inGames)} ${unit}`);
    await expect(home.wallet).toHaveText(`${formatBaht(inWallet)} ${unit}`);
    await expect(home.inGames).toHaveText(`${formatBaht(inGames)} ${unit}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(wallet.profile.name);
    await expect(home.coins).toHaveText(String(wallet.profile.coin));
    await expect(page.getByRole('main')).toContainText(wallet.bankAccount.bankAccountName);
    const invite = page.getByRole('heading', { name: text.inviteBonus }).locator('xpath=..');
    await expect(invite).toContainText(formatBaht(satangOf(wallet.invite.amount)));
    for (const category of ['slot', 'sport', 'lotto'] as const) {
      const games = wallet.slots.filter((slot) => slot.category === category);
      const group = homePage(page).group(category);
      await expect(group.getByRole('article')).toHaveCount(games.length);
      expect(games.length).toBeGreaterThan(0);
      for (const game of games) {
        const heading = page.getByRole('heading', { level: 3, name: game.name, exact: true });
        const card = group.getByRole('article').filter({ has: heading });
        if (!game.isActive) {
          await expect(card).toContainText(text.openAccount);
          await expect(card.locator('dd')).toHaveCount(0);
          continue;
        }
        const amount = satangOf(game.amount);
        await expect(amountBeside(card, text.balance)).toContainText(formatBaht(amount));
        await expect(amountBeside(card, translate.th('wallet:games.credit', { name: game.name }))).toHaveText(
          formatBaht(scaleAmount(amount, game.ftWalletSlot)),
        );
      }
    }
    const pictures = page.getByRole('main').getByRole('article').locator('img');
    await expect(pictures).toHaveCount(2 * wallet.slots.length);
    // Pictures further down load when a person scrolls near them.
    const countMissing = () =>
      pictures.evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter((image) => {
            image.loading = 'eager';
            return !image.complete || image.naturalWidth === 0;
          }).length,
      );
    await expect.poll(countMissing).toBe(0);
  });
});
