import { useEffect, useLayoutEffect, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { session } from '@wallet/platform/session';
import {
  errorResponse,
  heldResponse,
  inSite,
  type MockApi,
  neverResponds,
  serverError,
} from '@wallet/testing';
import type { SlotItem } from '@wallet/platform/site';
import { formatDate } from '@wallet/ui';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { renderWallet, syncedAt } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { prepareHome, reloadWallet } from '../model/home-query';
import { HomePage } from './home-page';

const refreshed = { slots: [], refreshedAt: syncedAt };

/** An item that another manifest of the site contributes, with its own label. */
const item = (order: number, label: string, more: Partial<SlotItem>): SlotItem => ({
  key: label,
  order,
  label,
  icon: 'bonus',
  ...more,
});
const tile = { invite: 'Invite', bonus: 'Bonus', refund: 'Refund', spin: 'Spin' };
const allTiles = [
  item(10, th.tile.deposit, { dialog: 'wallet.deposit', prominent: true }),
  item(20, th.tile.withdraw, { dialog: 'wallet.withdraw', prominent: true }),
  item(30, th.tile.transfer, { dialog: 'wallet.transfer', prominent: true }),
  item(50, tile.invite, { dialog: 'promotions.invite' }),
  item(60, tile.bonus, { page: '/user/bonus' }),
  item(70, tile.refund, { dialog: 'promotions.refund' }),
  item(80, tile.spin, {
    page: '/user/spin',
    condition: { call: '/api/spinwheel/active', field: 'active' },
  }),
  item(90, th.tile.statement, { page: '/user/statement' }),
];

function open(api: MockApi = {}) {
  return renderWallet(<HomePage />, { route: '/user/home', api });
}

const openingCalls = ['/api/wallet/refresh/slot', '/api/wallet'];
/** The games are rendered a moment after the money. */
const waitForGames = () => waitFor(() => expect(document.querySelector('ul[aria-hidden]')).toBeNull());
const waitForHome = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'สวัสดี สมชาย ใจดี' });
  await waitForGames();
  return heading;
};
/** Opens the home and waits until its money and games are shown. */
async function openHome(api: MockApi = {}) {
  const view = open(api);
  await waitForHome();
  return view;
}
const valueNextTo = (label: string) => screen.getByText(label).nextElementSibling;
const calls = (view: ReturnType<typeof open>) => view.calls.map(({ path }) => path);
const refreshAll = () => screen.getByRole('button', { name: th.home.refreshAll });
const tiles = () => within(screen.getByRole('navigation', { name: th.home.actions }));
const tileNames = () =>
  tiles()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  session.start('token-of-somchai', true);
  inSite();
});

afterEach(() => jest.restoreAllMocks());

test('[S2.29] renders data that was loaded before the first render, and does not load it again on a slow phone', async () => {
  let first = '';
  const slowRenderMs = 5_000;
  function PreloadedHome() {
    const [isLoaded, setIsLoaded] = useState(false);
    useEffect(
      () =>
        void prepareHome().then(() => {
          const now = Date.now() + slowRenderMs;
          jest.spyOn(Date, 'now').mockReturnValue(now);
          setIsLoaded(true);
        }),
      [],
    );
    useLayoutEffect(() => {
      if (isLoaded) first = valueNextTo(th.home.wallet)?.textContent ?? '';
    }, [isLoaded]);
    return isLoaded && <HomePage />;
  }
  const view = renderWallet(<PreloadedHome />, { route: '/user/home' });
  await waitForHome();
  expect(first).toBe('12,580.50 บาท');
  expect(calls(view)).toEqual(openingCalls);

  // A later visit loads it again.
  view.unmount();
  const later = await openHome();
  expect(calls(later)).toEqual(openingCalls);
});

test('[S1.8] [S1.9] [S2.30] [S3.9] [S3.10] [S3.33] [S9.15] shows the amounts and the time of the last sync', async () => {
  const onBalanceChanged = jest.fn();
  const stop = events.on('wallet:balance-changed', onBalanceChanged);
  await act(() => Promise.resolve());
  onBalanceChanged.mockClear();
  await openHome();
  expect(document.title).toBe(th.home.title);
  expect(valueNextTo(th.home.total)).toHaveTextContent('15,780.79 บาท');
  expect(valueNextTo(th.home.wallet)).toHaveTextContent('12,580.50 บาท');
  expect(valueNextTo(th.home.inGames)).toHaveTextContent('3,200.29 บาท');
  expect(valueNextTo(th.home.coins)).toHaveTextContent('12');
  expect(localStorage.getItem('last_sync')).toBe(syncedAt);
  expect(screen.getByText(th.home.lastSync).parentElement).toHaveTextContent(formatDate(syncedAt));
  // Other remotes get the balance in satang.
  expect(onBalanceChanged.mock.calls).toEqual([[{ wallet: 1_258_050, total: 1_578_079 }]]);
  stop();
});

test('[S1.8] loads the balances again when the page becomes visible', async () => {
  const view = await openHome();
  const makeVisible = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
  makeVisible();
  expect(calls(view)).toEqual(openingCalls);
  const later = Date.now() + 11_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  makeVisible();
  await waitFor(() => expect(calls(view)).toEqual([...openingCalls, ...openingCalls]));
  now.mockRestore();
});

test('disables actions that need the backend while offline and explains why, but not links to pages', async () => {
  inSite({ slots: { 'wallet.home-tiles': allTiles.filter(({ condition }) => !condition) } });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openHome();
  for (const label of [th.tile.deposit, th.tile.transfer, th.tile.withdraw, th.tile.refreshWallet])
    expect(tiles().getByRole('button', { name: `${label} ${th.tile.offline}` })).toBeDisabled();
  expect(tiles().getByRole('link', { name: th.tile.statement })).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(tiles().getByRole('link', { name: th.tile.deposit })).toBeVisible();
  online.mockRestore();
});

test('does not refresh all games twice at the same time', async () => {
  const view = open({ 'GET /api/wallet/refresh/slot': neverResponds });
  await userEvent.click(screen.getByRole('button', { name: th.tile.refreshAll }));
  expect(calls(view)).toEqual(['/api/wallet/refresh/slot']);
});

describe('games', () => {
  const card = (name: string) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);

  test('[S1.11] [S1.12] [S3.11] shows the pictures and both amounts of a game, and which game has no account', async () => {
    await openHome();
    const [jade, mask] = [card('Jade Dragon'), card('Night Mask')];
    const logo = jade.getByRole('img', { name: 'โลโก้ Jade Dragon' });
    expect(logo).toHaveAttribute('src', '/media/games/PG/logo.svg');
    expect(logo).toHaveAttribute('loading', 'lazy');
    expect(jade.getByRole('presentation')).toHaveAttribute('src', '/media/games/PG/background.svg');
    fireEvent.error(logo);
    expect(jade.getByText('J')).toBeVisible();
    expect(jade.getByText(th.games.balance).nextElementSibling).toHaveTextContent('3,200.00 บาท');
    expect(jade.getByText('เครดิต Jade Dragon').nextElementSibling).toHaveTextContent('32,000.00');
    expect(jade.queryByRole('link')).not.toBeInTheDocument();
    // No dialog of the site can activate the account.
    expect(mask.getByText(th.games.notOpened)).toBeVisible();
    expect(mask.queryByRole('link')).not.toBeInTheDocument();
    expect(mask.queryByText(th.games.balance)).not.toBeInTheDocument();
  });
});

test('shows a message without games', async () => {
  await openHome({ 'GET /api/wallet': walletReply({ slots: [] }) });
  expect(screen.getByText(th.games.none)).toBeVisible();
});

describe('a response with missing fields', () => {
  const sent = walletReply();

  test('[S1.8] labels an incomplete sum as incomplete', async () => {
    const [first, ...rest] = sent.slots;
    await openHome({ 'GET /api/wallet': { ...sent, slots: [{ ...first, amount: null }, ...rest] } });
    expect(screen.queryByText(th.home.total)).not.toBeInTheDocument();
    expect(valueNextTo(th.home.totalKnown)).toHaveTextContent('12,580.79 บาท');
    expect(screen.getByText('ยังไม่รวมเงินใน 1 เกมที่อ่านยอดไม่ได้')).toBeVisible();
  });

  test('[S1.8] [S1.12] [S3.11] shows everything else with only the specified fields', async () => {
    inSite({ dialogs: ['wallet.game'] });
    await openHome({
      'GET /api/wallet': {
        profile: { name: 'สมชาย ใจดี' },
        bankAccount: { bankAccountNo: '0123456789', bank: {} },
        wallet: { amount: '12580.50' },
        invite: { amount: 5 },
        slots: [{ code: 'PG', isActive: true, amount: 1 }, { code: 'JOKER' }],
      },
    });
    expect(valueNextTo(th.home.total)).toHaveTextContent('12,581.50 บาท');
    expect(screen.queryByText(th.home.coins)).not.toBeInTheDocument();
    const card = within(screen.getByRole('heading', { name: 'PG' }).closest('article') as HTMLElement);
    expect(card.getByText('P')).toBeVisible();
    expect(card.queryByText('เครดิต PG')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|%/);
  });
});

describe('tiles', () => {
  const all = { slots: { 'wallet.home-tiles': allTiles } };
  const wheel = (active: boolean): MockApi => ({ 'GET /api/spinwheel/active': { active } });

  test('[S1.5] [S2.31] [S2.33] are in order, open dialogs over the home, link to pages and preload them', async () => {
    const preload = jest.fn();
    inSite({ ...all, preload });
    const view = await openHome(wheel(true));
    expect(await tiles().findByRole('link', { name: tile.spin })).toHaveAttribute('href', '/user/spin');
    const { deposit, refreshWallet, transfer, withdraw, statement } = th.tile;
    const { invite, bonus, refund, spin } = tile;
    const names = [deposit, withdraw, transfer, refreshWallet, invite, bonus, refund, spin, statement];
    expect(tileNames()).toEqual(names);
    const bonusLink = tiles().getByRole('link', { name: bonus });
    expect(bonusLink).toHaveAttribute('href', '/user/bonus');
    await userEvent.hover(bonusLink);
    expect(preload).toHaveBeenCalledWith('/user/bonus');
    fireEvent.click(tiles().getByRole('link', { name: deposit }));
    expect(view.address()).toBe('/user/home?dialog=wallet.deposit');
  });

  test('[S1.5] include a refresh-all tile instead of an inactive wheel', async () => {
    inSite(all);
    const view = await openHome(wheel(false));
    fireEvent.click(await tiles().findByRole('button', { name: th.tile.refreshAll }));
    await waitFor(() =>
      expect(calls(view).filter((path) => path === '/api/wallet/refresh/slot')).toHaveLength(2),
    );
    expect(tileNames()).not.toContain(tile.spin);
  });

  test('omit what no manifest contributes, without a lookup of the wheel', async () => {
    const view = await openHome();
    expect(tileNames()).toEqual([th.tile.refreshWallet, th.tile.refreshAll]);
    expect(calls(view)).not.toContain('/api/spinwheel/active');
  });

  test('[S1.5] [S1.8] show the balance tile as busy during a refresh and update the time', async () => {
    const later = '2025-11-20T02:10:00.000Z';
    let amount = 100;
    const { response, respond } = heldResponse();
    const replies: object[] = [refreshed];
    const view = await openHome({
      'GET /api/wallet/refresh/slot': () => replies.shift() ?? response(),
      'GET /api/wallet': () => walletReply({ slots: [], wallet: { amount: amount++, currency: 'BAHT' } }),
    });
    const balance = tiles().getByRole('button', { name: th.tile.refreshWallet });
    await userEvent.click(balance);
    expect(balance).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(th.home.syncing)).toBeVisible();
    await act(async () => respond({ slots: [], refreshedAt: later }));
    await waitFor(() => expect(valueNextTo(th.home.total)).toHaveTextContent('101.00'));
    expect(balance).not.toHaveAttribute('aria-busy');
    expect(screen.getByText(th.home.lastSync).parentElement).toHaveTextContent(formatDate(later));
    expect(calls(view)).toEqual([...openingCalls, ...openingCalls]);
  });
});

describe('errors', () => {
  test.each([
    ['with the last sync', syncedAt, th.home.stale.games],
    ['without a time when there was no earlier sync', null, th.home.staleUnknown.games],
  ])('[S8.20] shows the wallet and a note %s when the games cannot be refreshed', async (_, time, note) => {
    if (time) localStorage.setItem('last_sync', time);
    await openHome({ 'GET /api/wallet/refresh/slot': serverError });
    const shown = screen.getByText(new RegExp(note)).parentElement;
    expect(shown).toHaveTextContent(time ? formatDate(time) : note);
    expect(localStorage.getItem('last_sync')).toBe(time);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('[S8.21] [S1.8] [S3.33] keeps the last amounts with their time until the wallet is loaded again', async () => {
    let isFailing = false;
    await openHome({ 'GET /api/wallet': () => (isFailing ? serverError : walletReply()) });
    isFailing = true;
    fireEvent.click(refreshAll());
    expect((await screen.findByText(new RegExp(th.home.stale.all))).parentElement).toHaveTextContent(
      formatDate(syncedAt),
    );
    expect(valueNextTo(th.home.total)).toHaveTextContent('15,780.79 บาท');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isFailing = false;
    // Only the wallet is loaded, so it has another time than the games.
    await act(async () => void (await reloadWallet()));
    const separateTimes = new RegExp(
      `^${th.home.lastSync} ${th.home.wallet} \\d\\d:\\d\\d:\\d\\d · ${th.home.inGames} ${formatDate(syncedAt)}$`,
    );
    const shown = await screen.findByText(th.home.lastSync);
    await waitFor(() => expect(shown.parentElement).toHaveTextContent(separateTimes));
  });

  test('shows an error when the first load fails, and keeps it with the focus during a retry', async () => {
    const { response, respond } = heldResponse();
    const responses: object[] = [serverError];
    open({ 'GET /api/wallet': () => responses.shift() ?? response() });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByRole('heading', { level: 1, name: th.home.failed })).toBeVisible();
    expect(failure.getByText(th.home.moneySafe)).toBeVisible();
    const retry = failure.getByRole('button', { name: 'ลองอีกครั้ง' });
    await userEvent.click(retry);
    expect(retry).toBeVisible();
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveFocus();
    await act(async () => respond(walletReply()));
    expect(await waitForHome()).toBeVisible();
  });

  test('[S4.8] loads nothing more after a rejected token', async () => {
    const view = open({ 'GET /api/wallet/refresh/slot': errorResponse('invalid-token', 401) });
    await screen.findByRole('alert');
    expect(calls(view)).toEqual(['/api/wallet/refresh/slot']);
  });
});

describe('slow games', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('do not delay the wallet', async () => {
    const { response, respond } = heldResponse();
    const view = open({ 'GET /api/wallet/refresh/slot': response });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('heading', { level: 1, name: 'สวัสดี สมชาย ใจดี' })).toBeVisible();
    expect(screen.getByText(th.home.syncing)).toBeVisible();
    respond(refreshed);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText(th.home.lastSync)).toBeVisible();
    expect(calls(view)).toEqual(['/api/wallet/refresh/slot', '/api/wallet', '/api/wallet']);
  });
});

test.each(['promotions:refund-added', 'promotions:invite-received', 'spin:prize-claimed'] as const)(
  'loads the wallet again after the event %s',
  async (name) => {
    const view = await openHome();
    act(() => events.emit(name, { amount: 100 }));
    await waitFor(() => expect(calls(view)).toEqual([...openingCalls, '/api/wallet']));
  },
);

test('[S1.1] [S1.4] translates everything when the language changes and shows kip', async () => {
  await openHome({ 'GET /api/wallet': walletReply({ wallet: { amount: 5, currency: 'LAK' } }) });
  expect(valueNextTo(th.home.wallet)).toHaveTextContent('5.00 กีบ');
  await act(async () => {
    addTexts('wallet', 'la', la);
    await changeLanguage('la');
  });
  expect(screen.getByRole('heading', { level: 1, name: 'ສະບາຍດີ สมชาย ใจดี' })).toBeVisible();
  await act(() => changeLanguage('th'));
});
