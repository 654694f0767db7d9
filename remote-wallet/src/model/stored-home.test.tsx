import { screen } from '@testing-library/react';
import { loginFingerprint } from '@wallet/money';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { type MockApi, mockApi, neverResponds, serverError } from '@wallet/testing';
import { formatDate, formatMoney } from '@wallet/ui';
import th from '../locales/th.json';
import { renderWallet, syncedAt } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { HomePage } from '../home/home-page';
import { homeQuery, reloadWallet } from './home-query';
import { lastSync } from './load-home';
import { useCachedHome } from './use-cached-home';

describe('stored home', () => {
  const open = (api: MockApi = {}) => renderWallet(<HomePage />, { route: '/user/home', api });
  const total = () => screen.getByText(th.home.total).nextElementSibling;
  const openWithoutResponse = () => open({ 'GET /api/wallet/refresh/slot': neverResponds });

  async function visitBefore(remember: boolean): Promise<void> {
    session.start('token-of-somchai', remember);
    const { unmount } = open();
    await screen.findByText(th.home.lastSync);
    unmount();
  }

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  test.each([true, false])(
    '[S1.8] shows only the cached amounts after a reload until the member is loaded (remembered: %s)',
    async (remember) => {
      await visitBefore(remember);
      openWithoutResponse();
      expect(total()).toHaveTextContent('15,780.79 บาท');
      expect(screen.getByText(th.home.syncing)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: th.home.title })).toBeVisible();
      expect(screen.queryByText('SOMCHAI JAIDEE')).not.toBeInTheDocument();
    },
  );

  test('[S1.8] [S8.21] keeps the cached amounts with their time when they cannot be refreshed', async () => {
    await visitBefore(true);
    open({ 'GET /api/wallet/refresh/slot': serverError, 'GET /api/wallet': serverError });
    expect((await screen.findByText(new RegExp(th.home.stale.all))).parentElement).toHaveTextContent(
      formatDate(syncedAt),
    );
    expect(total()).toHaveTextContent('15,780.79 บาท');
  });

  test('caches no personal data: no name, phone number or bank account', async () => {
    await visitBefore(true);
    const stored = localStorage.getItem('last_wallet') ?? '';
    expect(stored).toContain('1258050');
    const { profile, bankAccount } = walletReply();
    const personal = [profile._id, profile.name, profile.username, profile.createdAt];
    for (const value of [...personal, bankAccount.bankAccountName, bankAccount.bankAccountNo, 'KBANK'])
      expect(stored).not.toContain(`"${value}"`);
  });

  test('ends with the login and is never shown to another member', async () => {
    await visitBefore(true);
    const stored = localStorage.getItem('last_wallet');
    expect(stored).toContain('1258050');
    session.end('logout');
    expect(localStorage.getItem('last_wallet')).toBeNull();
    session.start('token-of-malee', true);
    localStorage.setItem('last_wallet', stored ?? '');
    openWithoutResponse();
    expect(screen.queryByText('15,780.79')).not.toBeInTheDocument();
  });

  test.each<[string, (stored: string) => string]>([
    ['with an invalid amount', (stored) => stored.replace('1258050', '"much"')],
    ['with amounts in baht', () => JSON.stringify({ login: loginFingerprint(), amounts: walletReply() })],
    [
      'with personal data',
      () => JSON.stringify({ login: loginFingerprint(), syncedAt, reply: walletReply() }),
    ],
  ])('[S1.8] ignores and removes a cache %s', async (_, change) => {
    await visitBefore(true);
    localStorage.setItem('last_wallet', change(localStorage.getItem('last_wallet') ?? ''));
    openWithoutResponse();
    expect(screen.queryByText('15,780.79')).not.toBeInTheDocument();
    expect(screen.queryByText('บาท', { exact: false })).not.toBeInTheDocument();
    expect(localStorage.getItem('last_wallet')).toBeNull();
  });
});

function Balance() {
  return <p>{formatMoney(useCachedHome().home?.wallet ?? null)}</p>;
}

test('loads only the wallet, and caches it once, under the query key `wallet, home`', async () => {
  session.start('token-of-somchai', false);
  const { calls } = renderWallet(<Balance />);
  expect(await screen.findByText('12,580.50')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/api/wallet']);
  const cached = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['wallet'] })
    .filter(({ state }) => state.data !== null && state.data !== undefined);
  expect(cached.map(({ queryKey }) => queryKey)).toEqual([['wallet', 'home']]);
});

describe('homeQuery', () => {
  afterEach(() => queryClient.clear());

  test('[S2.23] does not cache a wallet that arrives after another member has logged in', async () => {
    session.start('token-of-somchai', false);
    mockApi({
      'GET /api/wallet': () => {
        session.end('logout');
        session.start('token-of-malee', false);
        return walletReply();
      },
    });
    await expect(reloadWallet()).rejects.toMatchObject({ kind: 'cancelled' });
    expect(queryClient.getQueryData(homeQuery.queryKey)).toBeUndefined();
  });
});

test('[S3.33] stores the time of the last sync only for the session of a login that is not remembered', () => {
  session.start('of-this-tab', false);
  localStorage.setItem('token', 'remembered-elsewhere');
  localStorage.setItem('last_sync', '2026-11-01T10:00:00.000Z');
  expect(lastSync.read()).toBeNull();
  lastSync.write('2026-11-02T10:00:00.000Z');
  expect(lastSync.read()).toBe('2026-11-02T10:00:00.000Z');
  expect(localStorage.getItem('last_sync')).toBe('2026-11-01T10:00:00.000Z');
});
