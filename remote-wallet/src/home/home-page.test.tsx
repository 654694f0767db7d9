import { useEffect, useLayoutEffect, useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import { queryClient } from '@wallet/platform/query';
import { session } from '@wallet/platform/session';
import { type ApiDouble, inSite, refusal, renderRemote, success } from '@wallet/testing';
import type { SlotItem } from '@wallet/platform/site';
import { formatDate } from '@wallet/ui';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { gameAccount } from '../testing/game-account';
import { walletReply } from '../testing/wallet-reply';
import { prepareHome, reloadWallet } from './home-query';
import { HomePage } from './home-page';

const syncedAt = '2025-11-20T01:50:11.000Z';
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
const rename = item(10, 'Rename', { dialog: 'auth.edit-bank-name' });
const receive = item(10, 'Receive', { dialog: 'promotions.invite-receive' });
const allTiles = [
  item(10, th.tile.deposit, { dialog: 'wallet.deposit', prominent: true }),
  item(30, th.tile.transfer, { dialog: 'wallet.transfer' }),
  item(40, th.tile.withdraw, { dialog: 'wallet.withdraw' }),
  item(50, tile.invite, { dialog: 'promotions.invite' }),
  item(60, tile.bonus, { page: '/user/bonus' }),
  item(70, tile.refund, { dialog: 'promotions.refund' }),
  item(80, tile.spin, {
    page: '/user/spin',
    condition: { call: '/api/spinwheel/active', field: 'active' },
  }),
  item(90, th.tile.statement, { page: '/user/statement' }),
];

function open(api: ApiDouble = {}) {
  return renderRemote(<HomePage />, {
    route: '/user/home',
    texts: { wallet: th },
    api: { 'GET /api/wallet/refresh/slot': refreshed, 'GET /api/wallet': walletReply(), ...api },
  });
}

const opening = ['/api/wallet/refresh/slot', '/api/wallet'];
// The first render of a run may be slow on a busy machine.
/** The games are rendered a moment after the money. */
const gamesShown = () => waitFor(() => expect(document.querySelector('ul[aria-hidden]')).toBeNull());
const shown = async () => {
  const name = 'สวัสดี สมชาย ใจดี';
  const heading = await screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
  await gamesShown();
  return heading;
};
const beside = (label: string) => screen.getByText(label).nextElementSibling;
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

test('[S2.29] opening refreshes all game accounts, then loads the wallet', async () => {
  const view = open();
  await shown();
  expect(calls(view)).toEqual(opening);
});

test('[S2.29] what was read before the first rendering is shown by it, and not read again', async () => {
  let first = '';
  /** The page, rendered after its amounts were loaded. */
  function Prepared() {
    const [isRead, setRead] = useState(false);
    useEffect(() => void prepareHome().then(() => setRead(true)), []);
    useLayoutEffect(() => {
      if (isRead) first = beside(th.home.wallet)?.textContent ?? '';
    }, [isRead]);
    return isRead && <HomePage />;
  }
  const api = { 'GET /api/wallet/refresh/slot': refreshed, 'GET /api/wallet': walletReply() };
  const view = renderRemote(<Prepared />, { route: '/user/home', texts: { wallet: th }, api });
  await shown();
  expect(first).toBe('12,580.50 บาท');
  expect(calls(view)).toEqual(opening);
});

test('[S1.8] [S1.9] [S2.30] [S3.9] [S3.10] the home shows name, total, wallet, games, coins and invite bonus', async () => {
  open();
  await shown();
  expect(document.title).toBe(th.home.title);
  expect(beside(th.home.total)).toHaveTextContent('15,780.79 บาท');
  expect(beside(th.home.wallet)).toHaveTextContent('12,580.50 บาท');
  expect(beside(th.home.inGames)).toHaveTextContent('3,200.29 บาท');
  expect(beside(th.home.coins)).toHaveTextContent('12');
  expect(beside(th.invite.title)).toHaveTextContent('355.50 บาท');
  expect(screen.getByText('เก็บได้ 100% เมื่อครบเงื่อนไข หากไม่ครบเก็บได้ 50%')).toBeVisible();
});

test('[S2.31] a name that the bank does not take can be corrected from here', async () => {
  const link = () => screen.queryByRole('link', { name: rename.label });
  inSite({ slots: { 'wallet.bank-account': [rename] } });
  const first = open();
  await shown();
  expect(link()).not.toBeInTheDocument();
  first.unmount();
  const { bankAccount } = walletReply();
  open({
    'GET /api/wallet': walletReply({
      bankAccount: { ...bankAccount, bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' },
    }),
  });
  await waitFor(() => expect(link()).toHaveAttribute('href', '/user/home?dialog=auth.edit-bank-name'));
});

test('[S2.30] [S9.9] the bank account is shown with its number in groups', async () => {
  open();
  await shown();
  const bank = within(screen.getByRole('heading', { name: th.bank.title }).parentElement as HTMLElement);
  expect(bank.getByText('SOMCHAI JAIDEE')).toBeVisible();
  expect(bank.getByText('ธนาคารกสิกรไทย')).toBeVisible();
  expect(bank.getByText('012-345-6789')).toBeVisible();
});

test('[S4.15] [S8.19] clicks the copy control one second after the name was corrected, also before the wallet is loaded', async () => {
  const never = new Promise<object>(() => undefined);
  let answer: object = walletReply();
  open({ 'GET /api/wallet': () => answer });
  const copy = await screen.findByRole('button', { name: 'คัดลอก SOMCHAI JAIDEE' });
  const copied: string[] = [];
  copy.addEventListener('click', () => copied.push(copy.getAttribute('aria-label') ?? ''));
  answer = never;
  jest.useFakeTimers();
  act(() => events.emit('auth:bank-name-changed', { bankAccountName: 'SOMCHAI RAKDEE' }));
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(copied).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(copied).toEqual(['คัดลอก SOMCHAI RAKDEE']);
  expect(copy).toHaveFocus();
  jest.useRealTimers();
});

test('[S1.8] [S3.33] [S9.15] the time of the last sync is stamped and shown', async () => {
  open();
  await shown();
  expect(localStorage.getItem('last_sync')).toBe(syncedAt);
  expect(screen.getByText(th.home.lastSync)).toHaveTextContent(formatDate(syncedAt));
});

test('[S1.8] [S3.33] the stamp follows a later reading of the wallet alone', async () => {
  open();
  await shown();
  await act(async () => void (await reloadWallet()));
  await waitFor(() => expect(screen.getByText(th.home.lastSync)).not.toHaveTextContent(formatDate(syncedAt)));
  expect(screen.getByText(th.home.lastSync)).toHaveTextContent(
    formatDate(new Date().toISOString()).slice(0, 10),
  );
});

test('[S1.8] the refresh-all control asks all games again, then loads the wallet', async () => {
  let amount = 100;
  const view = open({
    'GET /api/wallet': () => walletReply({ slots: [], wallet: { amount: amount++, currency: 'BAHT' } }),
  });
  await shown();
  await userEvent.click(refreshAll());
  await waitFor(() => expect(beside(th.home.total)).toHaveTextContent('101.00'));
  expect(calls(view)).toEqual([...opening, ...opening]);
});

test('[S1.8] who comes back to the page from a game or the bank sees what is there now', async () => {
  const view = open();
  await shown();
  const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
  look();
  expect(calls(view)).toEqual(opening);
  const later = Date.now() + 11_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  look();
  await waitFor(() => expect(calls(view)).toEqual([...opening, ...opening]));
  now.mockRestore();
});

test('without a network what needs the backend can’t be pressed and says why; pages may be opened', async () => {
  inSite({ slots: { 'wallet.home-tiles': allTiles.filter(({ condition }) => !condition) } });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await shown();
  for (const label of [th.tile.deposit, th.tile.transfer, th.tile.withdraw, th.tile.refreshWallet])
    expect(tiles().getByRole('button', { name: `${label} ${th.tile.offline}` })).toBeDisabled();
  expect(tiles().getByRole('link', { name: th.tile.statement })).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(tiles().getByRole('link', { name: th.tile.deposit })).toBeVisible();
  online.mockRestore();
});

test('while all games are being asked they are not asked twice', async () => {
  const view = open({ 'GET /api/wallet/refresh/slot': () => new Promise<object>(() => undefined) });
  await userEvent.click(screen.getByRole('button', { name: th.tile.refreshAll }));
  expect(calls(view)).toEqual(['/api/wallet/refresh/slot']);
});

test('every load tells the other remotes the balance in satang', async () => {
  const heard = jest.fn();
  const stop = events.on('wallet:balance-changed', heard);
  await act(() => Promise.resolve());
  heard.mockClear();
  open();
  await shown();
  expect(heard.mock.calls).toEqual([[{ wallet: 1_258_050, total: 1_578_079 }]]);
  stop();
});

describe('games', () => {
  test('[S1.10] they stand in three groups', async () => {
    open();
    await shown();
    const group = (name: string) => within(screen.getByRole('region', { name }));
    expect(group(th.games.slot).getAllByRole('article')).toHaveLength(2);
    expect(group(th.games.sport).getByRole('heading', { name: 'Champion Field' })).toBeVisible();
    expect(group(th.games.lotto).getByRole('heading', { name: 'Huay Lucky 99' })).toBeVisible();
    expect(group(th.games.slot).getByText('เปิดแล้ว 1 จาก 2')).toBeVisible();
  });

  const card = (name: string) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);

  test('[S1.11] [S3.11] a card has the logo and background of its game', async () => {
    open();
    await shown();
    const logo = card('Jade Dragon').getByRole('img', { name: 'โลโก้ Jade Dragon' });
    expect(logo).toHaveAttribute('src', '/media/games/PG/logo.svg');
    expect(logo).toHaveAttribute('loading', 'lazy');
    expect(card('Jade Dragon').getByRole('presentation')).toHaveAttribute(
      'src',
      '/media/games/PG/background.svg',
    );
    fireEvent.error(logo);
    expect(card('Jade Dragon').getByText('J')).toBeVisible();
  });

  test('[S1.12] an activated card shows its balance and the second amount under the name of the game', async () => {
    open();
    await shown();
    expect(card('Jade Dragon').getByText(th.games.balance).nextElementSibling).toHaveTextContent(
      '3,200.00 บาท',
    );
    expect(card('Jade Dragon').getByText('เครดิต Jade Dragon').nextElementSibling).toHaveTextContent(
      '32,000.00',
    );
  });

  test('a card without an account says so where nothing can open one', async () => {
    open();
    await shown();
    expect(card('Night Mask').getByText(th.games.notOpened)).toBeVisible();
    expect(card('Night Mask').queryByRole('link')).not.toBeInTheDocument();
    expect(card('Night Mask').queryByText(th.games.balance)).not.toBeInTheDocument();
    expect(card('Jade Dragon').queryByRole('link')).not.toBeInTheDocument();
  });

  test('[S1.12] [S2.31] a card without an account offers to open one in the game dialog', async () => {
    inSite({ dialogs: ['wallet.game'] });
    const view = open();
    await shown();
    await userEvent.click(card('Night Mask').getByRole('link', { name: 'เปิดบัญชี Night Mask' }));
    expect(view.address()).toBe('/user/home?dialog=wallet.game&dialog-code=JOKER');
    expect(card('Jade Dragon').getByRole('link', { name: 'Jade Dragon' })).toHaveAttribute(
      'href',
      '/user/home?dialog=wallet.game&dialog-code=PG',
    );
  });

  test('a site without games says so', async () => {
    open({ 'GET /api/wallet': walletReply({ slots: [] }) });
    await shown();
    expect(screen.getByText(th.games.none)).toBeVisible();
  });

  test('[S1.9] long names and big amounts are written whole', async () => {
    const slots = [
      gameAccount('BIG', { name: 'The Very Long Name Of A Game', amount: 12_345_678.9, ftWalletSlot: 10 }),
    ];
    open({ 'GET /api/wallet': walletReply({ slots }) });
    await shown();
    expect(screen.getAllByText('12,345,678.90')).toHaveLength(2);
    expect(screen.getByText('123,456,789.00')).toBeVisible();
    expect(beside(th.home.total)).toHaveTextContent('12,358,259.40 บาท');
  });
});

describe('a reply that leaves something out', () => {
  const sent = walletReply();
  const without = (key: keyof typeof sent) => {
    const { [key]: _, ...rest } = sent;
    return rest;
  };

  test('[S1.8] the sum of what is known does not look like the whole', async () => {
    const [first, ...rest] = sent.slots;
    open({ 'GET /api/wallet': { ...sent, slots: [{ ...first, amount: null }, ...rest] } });
    await shown();
    expect(screen.queryByText(th.home.total)).not.toBeInTheDocument();
    expect(beside(th.home.totalKnown)).toHaveTextContent('12,580.79 บาท');
    expect(screen.getByText('ยังไม่รวมเงินใน 1 เกมที่อ่านยอดไม่ได้')).toBeVisible();
  });

  test('[S1.8] [S1.10] without any list of games it says so, and the wallet stands', async () => {
    open({ 'GET /api/wallet': without('slots') });
    await shown();
    expect(beside(th.home.totalKnown)).toHaveTextContent('12,580.50 บาท');
    expect(screen.getByText(th.home.withoutGames)).toBeVisible();
    expect(screen.getByText(th.games.unread)).toBeVisible();
    expect(beside(th.home.inGames)).toHaveTextContent(/^– บาท$/);
  });

  test.each([
    ['profile', th.home.coins],
    ['invite', th.invite.title],
    ['bankAccount', th.bank.title],
  ] as const)('[S1.8] [S3.15] without %s only that is missing', async (key, title) => {
    open({ 'GET /api/wallet': without(key) });
    expect(await screen.findByText(th.home.lastSync)).toBeVisible();
    await gamesShown();
    expect(beside(th.home.total)).toHaveTextContent('15,780.79 บาท');
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test('[S1.8] a member without a name is greeted all the same', async () => {
    open({ 'GET /api/wallet': without('profile') });
    expect(await screen.findByRole('heading', { level: 1, name: th.home.hello })).toBeVisible();
  });

  test('[S1.8] [S1.12] [S3.11] with the stated fields alone, each without its extras, nothing else is missing', async () => {
    inSite({ dialogs: ['wallet.game'], slots: { 'wallet.invite-bonus': [receive] } });
    open({
      'GET /api/wallet': {
        profile: { name: 'สมชาย ใจดี' },
        bankAccount: { bankAccountNo: '0123456789', bank: {} },
        wallet: { amount: '12580.50' },
        invite: { amount: 5 },
        slots: [{ code: 'PG', isActive: true, amount: 1 }, { code: 'JOKER' }],
      },
    });
    await shown();
    expect(beside(th.home.total)).toHaveTextContent('12,581.50 บาท');
    expect(screen.queryByText(th.home.coins)).not.toBeInTheDocument();
    expect(beside(th.invite.title)).toHaveTextContent('5.00 บาท');
    const card = within(screen.getByRole('heading', { name: 'PG' }).closest('article') as HTMLElement);
    expect(card.getByText('P')).toBeVisible();
    expect(card.queryByText('เครดิต PG')).not.toBeInTheDocument();
    expect(screen.getByText('012-345-6789')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|%/);
  });

  test.each([['OK'], [{}], [{ message: 'SUCCESS' }]])(
    '[S1.8] [S2.29] games that were asked are as new as now, whatever the reply says (%j)',
    async (reply) => {
      const now = Date.now();
      open({ 'GET /api/wallet/refresh/slot': success(reply) });
      await shown();
      expect(screen.getByText(th.home.lastSync)).toBeVisible();
      expect(Date.parse(localStorage.getItem('last_sync') ?? '')).toBeGreaterThanOrEqual(now);
    },
  );
});

describe('tiles', () => {
  const all = { slots: { 'wallet.home-tiles': allTiles } };
  const wheel = (active: boolean): ApiDouble => ({ 'GET /api/spinwheel/active': { active } });

  test('[S1.5] they stand in their order when everything contributes and the wheel is active', async () => {
    inSite(all);
    open(wheel(true));
    await shown();
    await tiles().findByRole('link', { name: tile.spin });
    const { deposit, refreshWallet, transfer, withdraw, statement } = th.tile;
    const { invite, bonus, refund, spin } = tile;
    expect(tileNames()).toEqual([
      deposit,
      refreshWallet,
      transfer,
      withdraw,
      invite,
      bonus,
      refund,
      spin,
      statement,
    ]);
  });

  test('[S1.5] without an active wheel its place is a refresh-all tile', async () => {
    inSite(all);
    const view = open(wheel(false));
    await shown();
    await userEvent.click(await tiles().findByRole('button', { name: th.tile.refreshAll }));
    await waitFor(() =>
      expect(calls(view).filter((path) => path === '/api/wallet/refresh/slot')).toHaveLength(2),
    );
    expect(tileNames()).not.toContain(tile.spin);
  });

  test('[S1.5] a wheel that cannot be asked counts as not active', async () => {
    inSite(all);
    open({ 'GET /api/spinwheel/active': refusal('INTERNAL_SERVER_ERROR', 500) });
    await shown();
    expect(await tiles().findByRole('button', { name: th.tile.refreshAll })).toBeVisible();
  });

  test('what nobody contributes is not offered, and a wheel on which nothing depends is not asked for', async () => {
    const view = open();
    await shown();
    expect(tileNames()).toEqual([th.tile.refreshWallet, th.tile.refreshAll]);
    expect(calls(view)).not.toContain('/api/spinwheel/active');
  });

  test('[S2.31] a dialog tile opens its dialog over the home', async () => {
    inSite(all);
    const view = open(wheel(true));
    await shown();
    await userEvent.click(tiles().getByRole('link', { name: th.tile.deposit }));
    expect(view.address()).toBe('/user/home?dialog=wallet.deposit');
  });

  test('[S2.33] links go to the bonus and spin pages, which begin to load when reached', async () => {
    const preload = jest.fn();
    inSite({ ...all, preload });
    open(wheel(true));
    await shown();
    expect(await tiles().findByRole('link', { name: tile.spin })).toHaveAttribute('href', '/user/spin');
    const bonus = tiles().getByRole('link', { name: tile.bonus });
    expect(bonus).toHaveAttribute('href', '/user/bonus');
    await userEvent.hover(bonus);
    expect(preload).toHaveBeenCalledWith('/user/bonus');
  });

  test('[S1.5] [S1.8] the balance tile is busy while it asks the games and the wallet, and moves the time', async () => {
    const later = '2025-11-20T02:10:00.000Z';
    let amount = 100;
    let answer: (reply: object) => void = () => undefined;
    const replies: object[] = [refreshed];
    const view = open({
      'GET /api/wallet/refresh/slot': () =>
        replies.shift() ?? new Promise<object>((resolve) => (answer = resolve)),
      'GET /api/wallet': () => walletReply({ slots: [], wallet: { amount: amount++, currency: 'BAHT' } }),
    });
    await shown();
    const balance = tiles().getByRole('button', { name: th.tile.refreshWallet });
    await userEvent.click(balance);
    expect(balance).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(th.home.syncing)).toBeVisible();
    await act(async () => answer({ slots: [], refreshedAt: later }));
    await waitFor(() => expect(beside(th.home.total)).toHaveTextContent('101.00'));
    expect(balance).not.toHaveAttribute('aria-busy');
    expect(screen.getByText(th.home.lastSync)).toHaveTextContent(formatDate(later));
    expect(calls(view)).toEqual([...opening, ...opening]);
  });
});

test('[S1.8] the invite bonus has a receive button where the site can pay it and something waits', async () => {
  const link = () => screen.queryByRole('link', { name: receive.label });
  const first = open();
  await shown();
  expect(link()).not.toBeInTheDocument();
  first.unmount();
  inSite({ slots: { 'wallet.invite-bonus': [receive] } });
  const second = open();
  await waitFor(() => expect(link()).toHaveAttribute('href', '/user/home?dialog=promotions.invite-receive'));
  second.unmount();
  open({ 'GET /api/wallet': walletReply({ invite: { amount: 0, success: 100, fail: 50 } }) });
  await waitFor(() => expect(link()).not.toBeInTheDocument());
});

describe('when something fails', () => {
  const down = refusal('INTERNAL_SERVER_ERROR', 500);

  test('[S8.20] games that cannot be asked keep nobody from the wallet, and a quiet line says from when their amounts are', async () => {
    localStorage.setItem('last_sync', syncedAt);
    open({ 'GET /api/wallet/refresh/slot': down });
    await shown();
    expect(screen.getByText(new RegExp(th.home.stale.games))).toHaveTextContent(formatDate(syncedAt));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('without an earlier sync the line only says that the amounts may be old', async () => {
    open({ 'GET /api/wallet/refresh/slot': down });
    await shown();
    expect(screen.getByText(th.home.staleUnknown.games)).toBeVisible();
    expect(localStorage.getItem('last_sync')).toBeNull();
  });

  test('[S8.21] a wallet that cannot be loaded again keeps the last amounts and says from when they are', async () => {
    let fails = false;
    open({ 'GET /api/wallet': () => (fails ? down : walletReply()) });
    await shown();
    fails = true;
    await userEvent.click(refreshAll());
    expect(await screen.findByText(new RegExp(th.home.stale.all))).toHaveTextContent(formatDate(syncedAt));
    expect(beside(th.home.total)).toHaveTextContent('15,780.79 บาท');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    fails = false;
    await userEvent.click(refreshAll());
    expect(await screen.findByText(th.home.lastSync)).toBeVisible();
  });

  test('[S8.21] a failed reading is forgotten as soon as another one has brought the amounts', async () => {
    let fails = false;
    open({ 'GET /api/wallet': () => (fails ? down : walletReply()) });
    await shown();
    fails = true;
    act(() => events.emit('promotions:invite-received', { amount: 1 }));
    expect(await screen.findByText(new RegExp(th.home.stale.all))).toBeVisible();
    fails = false;
    await act(async () => void (await reloadWallet()));
    expect(await screen.findByText(th.home.lastSync)).toBeVisible();
  });

  test('trying a first load again keeps its words and the focus until there is something to show', async () => {
    let answer: (reply: object) => void = () => undefined;
    const answers: object[] = [down];
    open({
      'GET /api/wallet': () => answers.shift() ?? new Promise<object>((resolve) => (answer = resolve)),
    });
    const retry = await screen.findByRole('button', { name: 'ลองอีกครั้ง' });
    await userEvent.click(retry);
    expect(retry).toBeVisible();
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveFocus();
    await act(async () => answer(walletReply()));
    expect(await shown()).toBeVisible();
  });

  test('a first load that fails says what happened and can be tried again', async () => {
    let fails = true;
    open({ 'GET /api/wallet': () => (fails ? down : walletReply()) });
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByRole('heading', { level: 1, name: th.home.failed })).toBeVisible();
    expect(failure.getByText(th.home.moneySafe)).toBeVisible();
    fails = false;
    await userEvent.click(failure.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await shown()).toBeVisible();
  });

  test('[S1.8] an amount that is none is a dash, and everything else stands', async () => {
    open({ 'GET /api/wallet': { ...walletReply(), wallet: { amount: 'a lot', currency: 'BAHT' } } });
    await shown();
    expect(beside(th.home.wallet)).toHaveTextContent(/^– บาท$/);
    expect(beside(th.home.total)).toHaveTextContent(/^– บาท$/);
    expect(beside(th.home.inGames)).toHaveTextContent('3,200.29 บาท');
    expect(screen.getByRole('heading', { name: th.bank.title })).toBeVisible();
  });

  test('[S4.8] a refused token loads nothing further', async () => {
    const view = open({ 'GET /api/wallet/refresh/slot': refusal('invalid-token', 401) });
    await screen.findByRole('alert');
    expect(calls(view)).toEqual(['/api/wallet/refresh/slot']);
  });
});

test('a home seen before is painted at once and refreshed behind', async () => {
  const first = open();
  await shown();
  const known = queryClient.getQueryData(['wallet', 'home']);
  first.unmount();
  const view = open({ 'GET /api/wallet/refresh/slot': () => new Promise<object>(() => undefined) });
  act(() => void queryClient.setQueryData(['wallet', 'home'], known));
  expect(await shown()).toBeVisible();
  expect(screen.getByText(th.home.syncing)).toBeVisible();
  expect(calls(view)).toEqual(['/api/wallet/refresh/slot']);
});

describe('slow games', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('they do not keep the wallet from being shown', async () => {
    let answer: (reply: object) => void = () => undefined;
    const view = open({
      'GET /api/wallet/refresh/slot': () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole('heading', { level: 1, name: 'สวัสดี สมชาย ใจดี' })).toBeVisible();
    expect(screen.getByText(th.home.syncing)).toBeVisible();
    answer(refreshed);
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText(th.home.lastSync)).toBeVisible();
    expect(calls(view)).toEqual(['/api/wallet/refresh/slot', '/api/wallet', '/api/wallet']);
  });
});

test.each(['promotions:refund-added', 'promotions:invite-received', 'spin:prize-claimed'] as const)(
  'money that another remote moved (%s) is read again',
  async (name) => {
    const view = open();
    await shown();
    act(() => events.emit(name, { amount: 100 }));
    await waitFor(() => expect(calls(view)).toEqual([...opening, '/api/wallet']));
  },
);

test('[S1.1] [S1.4] everything follows a change of the language, and kip are kip', async () => {
  open({ 'GET /api/wallet': walletReply({ wallet: { amount: 5, currency: 'LAK' } }) });
  await shown();
  expect(beside(th.home.wallet)).toHaveTextContent('5.00 กีบ');
  await act(async () => {
    addTexts('wallet', 'la', la);
    await changeLanguage('la');
  });
  expect(screen.getByRole('heading', { level: 1, name: 'ສະບາຍດີ สมชาย ใจดี' })).toBeVisible();
  expect(screen.getByText('ທະນາຄານກະສິກອນໄທ')).toBeVisible();
  await act(() => changeLanguage('th'));
});
