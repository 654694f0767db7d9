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

  test('[S1.8] [S1.9] [S1.10] [S1.12] [S2.30] the name, the coins, every game in its group and every amount are the ledger’s, to the satang', async ({
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
  });
});

test.describe('a logged-in member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.11] every game card shows the logo and the background of the backend', async ({ page }) => {
    await page.goto('/user/home');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      const pictures = card.locator('img');
      await expect(pictures).toHaveCount(2);
      for (const picture of await pictures.all()) {
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
  });

  test('[S2.29] opening the home and “refresh all” refresh every game, then the wallet', {
    tag: '@wallet',
  }, async ({ page }) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/wallet' || pathname === '/api/wallet/refresh/slot') paths.push(pathname);
    });
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    // The wallet is fetched once more when the games take more than 2.5 s.
    const sequence = () => paths.filter((path, index) => path !== paths[index - 1]);
    const both = ['/api/wallet/refresh/slot', '/api/wallet'];
    await expect.poll(sequence).toEqual(both);
    await page.getByRole('main').getByRole('button', { name: text.refreshAll }).click();
    await expect.poll(sequence).toEqual([...both, ...both]);
  });

  test('[S7.1] every call carries the token and the client marker', async ({ page }) => {
    const calls: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.headers());
    });
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(calls.length).toBeGreaterThan(1);
    for (const headers of calls) {
      expect(headers['authorization']).toBe(`Bearer ${token}`);
      expect(headers['x-client-marker']).toBe('wallet-web');
    }
  });
});

test.describe('on a phone', () => {
  test.use({ member: members.rich, language: 'th', viewport: { width: 360, height: 740 } });

  test('the pictures of games keep their shape beside an opened game and beside its error', async ({
    page,
    watch,
  }) => {
    watch.allowFailures(/\/api\/autoLogin\//);
    await page.route('**/api/autoLogin/**', (route) =>
      route.fulfill({ status: 422, json: { message: 'NO_GAME' } }),
    );
    await page.goto('/user/home');
    const lotto = homePage(page).group('lotto');
    const shapes = () =>
      lotto.locator('article > :first-child').evaluateAll((pictures) =>
        pictures.map((picture) => {
          const { width, height } = picture.getBoundingClientRect();
          return (width / height).toFixed(1);
        }),
      );
    await lotto.locator('article').first().scrollIntoViewIfNeeded();
    await expect.poll(shapes).toEqual(Array.from({ length: 5 }, () => '1.6'));
    await lotto.getByRole('button', { name: 'เข้าเล่น Huay Lucky 99' }).click();
    await expect(lotto.getByRole('alert')).toHaveText('เกมนี้ปิดปรับปรุงชั่วคราว กรุณาลองใหม่ภายหลัง');
    expect(await shapes()).toEqual(Array.from({ length: 5 }, () => '1.6'));
  });
});
