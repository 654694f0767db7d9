import { homePage } from '../support/home-page';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/other-backend-test';
import type { OtherBackend } from '../support/start-other-backend';
import { statedReply } from './backend/call';

test.use({ language: 'th', member: members.rich });

/** Makes the backend reply with another amount in the wallet from now on. */
const setWalletAmount = (backend: OtherBackend, amount: number): Promise<void> =>
  backend.setReply('GET /api/wallet', { ...Object(statedReply('GET /api/wallet')), wallet: { amount } });

test.describe('a visitor', () => {
  test.use({ member: null });

  test('[S7.2] a member logs in to the backend of the environment without another build, and sees its data', async ({
    page,
    backend,
    other: { site },
  }) => {
    const calledOrigins = new Set<string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (/^\/(api|pictures)\//.test(pathname)) calledOrigins.add(origin);
    });
    await page.goto('/login');
    await logIn(page, { username: members.rich });
    await expect(homePage(page).total).toContainText('14,451.25');
    const logo = page.getByRole('main').getByRole('article').first().getByRole('img');
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    expect([...calledOrigins]).toEqual([backend.url]);
    expect((await fetch(`${site.url}/api/lookup/active`)).status).toBe(404);
    expect(site.program.output()).not.toContain('Building');
  });
});

test('[S7.10] [S7.13] [S8.16] [O3.1] money moves from the wallet to a game, and the home fetches it again', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  const dialog = moneyDialogs(page);
  await dialog.amountField.fill('500.25');
  await dialog.submit.click();
  await setWalletAmount(backend, 12_000.25);
  await dialog.confirm();
  await expect(dialog.done).toBeVisible();
  await dialog.finish();
  await expect(homePage(page).wallet).toContainText('12,000.25');
  const { effects, lastRequests } = await backend.state();
  const { headers, body } = lastRequests['POST /api/wallet/transfer'] ?? {};
  expect(body).toEqual({ from: 'wallet', to: 'PG', amount: 500.25 });
  expect(effects).toEqual({ 'POST /api/wallet/transfer': 1 });
  // The page sends no header that the backend did not allow: a backend on another origin would reject the call.
  expect(headers).not.toHaveProperty('idempotency-key');
});
