import { act, screen } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import { events } from '@wallet/platform/events';
import { inSite, recordEvents } from '@wallet/testing';
import { reloadWallet } from '../model/home-query';
import { HomePage } from '../home/home-page';
import { openWithdrawal } from '../testing/open-withdrawal';
import { renderWallet } from '../testing/render-wallet';
import { type SentWalletReply, walletReply } from '../testing/wallet-reply';
import type { PageSocket } from '@wallet/platform/socket';
import { expectedChanges, shownChanges } from './own-changes';

type Handler = (argument: unknown) => void;

/** Fakes the socket of the page and its server. */
function fakeWalletSocket() {
  const handlers = new Map<string, Handler>();
  let handshake: Record<string, unknown> = {};
  const state = { connections: 0, isOpen: false };
  const socket: PageSocket = {
    get connected() {
      return state.isOpen;
    },
    auth: () => undefined,
    connect() {
      state.connections += 1;
      state.isOpen = true;
      socket.auth((auth) => {
        handshake = auth;
      });
    },
    disconnect() {
      state.isOpen = false;
    },
    on: (event, handler) => void handlers.set(event, handler),
    off: () => handlers.clear(),
    ask: () => undefined,
    send: () => undefined,
    breakConnection: () => undefined,
  };
  return {
    state,
    /** Returns what the page sent when it connected. */
    auth: () => handshake,
    send: (event: string, argument: unknown) => handlers.get(event)?.(argument),
    pageSocket: async (): Promise<PageSocket> => socket,
  };
}

const server = fakeWalletSocket();
jest.mock('@wallet/platform/socket', () => ({ pageSocket: () => server.pageSocket() }));

const toasts = recordEvents('ui:toast-requested');
const at = '2025-11-20T02:00:00.000Z';
let openMovements: SentWalletReply['openMovements'];
const walletWith = (amount: number, reportsChanges: boolean): SentWalletReply =>
  walletReply({ wallet: { amount, currency: 'BAHT' }, slots: [], reportsChanges, openMovements });
const deposit = { id: 'bank:1', kind: 'deposit', amount: 333.25, at, balance: 1_333.25 };

/** Advances the time and runs everything that is due. */
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const setVisibility = (visibility: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });

let amount = 1_000;

async function open({ reportsChanges = true } = {}) {
  const view = renderWallet(<HomePage />, {
    route: '/user/home',
    api: { 'GET /api/wallet': () => walletWith(amount, reportsChanges) },
  });
  // The code of the connection is loaded 5 s after the page.
  await advance(6_000);
  const walletCallCount = () => view.calls.filter(({ path }) => path === '/api/wallet').length;
  return { ...view, walletCallCount };
}
const expectShown = (text: string) =>
  expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  inSite();
  amount = 1_000;
  openMovements = undefined;
  expectedChanges.clear();
  Object.assign(server.state, { connections: 0, isOpen: false });
  events.emit('session:ended', { reason: 'logout' });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a backend that reports changes', () => {
  test('[S2.29] shows and announces incoming money once without a tap, and merges simultaneous changes', async () => {
    const { walletCallCount } = await open();
    expect(server.state.isOpen).toBe(true);
    expect(walletCallCount()).toBe(1);
    amount = 1_433.25;
    const second = { ...deposit, id: 'bank:2', amount: 100, balance: 1_433.25 };
    for (const change of [deposit, second, deposit]) server.send('wallet-changed', change);
    await advance(1_200);
    expectShown('1,433.25');
    server.send('wallet-changed', second);
    await advance(5_000);
    expect(walletCallCount()).toBe(2);
    expect(toasts).toEqual([{ kind: 'success', text: 'เงินเข้าแล้ว +433.25 บาท' }]);
  });

  test('ignores changes from the member’s own actions on this page', async () => {
    const { walletCallCount } = await open();
    amount = 900;
    await act(async () => void (await reloadWallet()));
    expect(walletCallCount()).toBe(2);
    server.send('wallet-changed', { ...deposit, id: 'movement', kind: 'other', amount: 100, balance: 900 });
    shownChanges.add('paid-here');
    const paid = { ...deposit, id: 'paid-here', kind: 'withdrawal-paid', amount: 100, balance: 900 };
    server.send('wallet-changed', paid);
    await advance(2_000);
    expect(walletCallCount()).toBe(2);
    expect(toasts).toEqual([]);
  });

  test('[S8.16] announces a withdrawal that the bank paid or rejected later', async () => {
    await open();
    const withdrawal = { at, amount: 150.5, balance: 1_000 };
    server.send('wallet-changed', { ...withdrawal, id: 'a', kind: 'withdrawal-paid' });
    server.send('wallet-changed', { ...withdrawal, id: 'b', kind: 'withdrawal-returned' });
    await advance(1_200);
    expect(toasts).toEqual([
      { kind: 'success', text: 'โอนเงินถอน 150.50 บาท เข้าบัญชีธนาคารแล้ว' },
      { kind: 'info', text: 'ถอน 150.50 บาท ไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว' },
    ]);
  });

  test.each([
    ['each new stage of a movement in progress', 'stage'],
    ['money that is not for play yet', 'held'],
  ])('loads %s within 2 seconds, although the balance stays the same', async (_, kind) => {
    const { walletCallCount } = await open();
    for (const index of [0, 1]) {
      const change = { id: `entry-1:${index}`, kind, amount: 150.5, at, balance: 1_000 };
      server.send('wallet-changed', change);
      await advance(2_000);
      expect(walletCallCount()).toBe(index + 2);
    }
  });

  test('disconnects a hidden page, requests missed changes when it is visible again, and disconnects when it is left', async () => {
    const { walletCallCount, unmount } = await open();
    expect(server.auth()).toMatchObject({ since: null });
    // The balance has changed before the connection.
    amount = 1_010;
    server.send('wallet-ready', { at, balance: 1_010 });
    await advance(1_200);
    expect(walletCallCount()).toBe(2);
    expectShown('1,010.00');
    expect(toasts).toEqual([]);
    await setVisibility('hidden');
    expect(server.state.isOpen).toBe(false);
    await advance(60_000);
    expect(server.state.connections).toBe(1);
    await setVisibility('visible');
    expect(server.state.connections).toBe(2);
    expect(server.auth()).toMatchObject({ since: at });
    await advance(2_000);
    const before = walletCallCount();
    amount = 1_343.25;
    server.send('wallet-changed', { ...deposit, balance: 1_343.25 });
    server.send('wallet-ready', { at, balance: 1_343.25 });
    await advance(1_200);
    expect(walletCallCount()).toBe(before + 1);
    expect(toasts).toHaveLength(1);
    unmount();
    expect(server.state.isOpen).toBe(false);
  });

  test('validates what the server sends', async () => {
    const { walletCallCount } = await open();
    for (const broken of [null, 'text', [], {}, { ...deposit, id: {} }, { ...deposit, at: 'never' }])
      server.send('wallet-changed', broken);
    server.send('wallet-ready', { at: 3, balance: 'much' });
    server.send('wallet-changed', { ...deposit, kind: 'surprise', amount: '<b>', balance: 1_000 });
    await advance(2_000);
    expect(walletCallCount()).toBe(1);
    expect(toasts).toEqual([]);
  });

  test('reconnects after a pause when the server closes the connection, but not after a logout', async () => {
    await open();
    server.send('disconnect', 'io server disconnect');
    await advance(4_000);
    expect(server.state.connections).toBe(1);
    await advance(1_200);
    expect(server.state.connections).toBe(2);
    await act(async () => events.emit('session:ended', { reason: 'logout' }));
    expect(server.state.isOpen).toBe(false);
    await advance(60_000);
    expect(server.state.connections).toBe(2);
  });
});

describe('a backend that does not report changes', () => {
  test('is polled while a movement is in progress', async () => {
    openMovements = [openWithdrawal()];
    const { walletCallCount } = await open({ reportsChanges: false });
    await advance(24_000);
    const polled = walletCallCount();
    expect(polled).toBeGreaterThan(2);
    openMovements = [];
    await advance(60_000);
    expect(walletCallCount()).toBe(polled + 1);
  });

  test('[S4.14] is polled only after an announced deposit until the money arrives', async () => {
    const { walletCallCount } = await open({ reportsChanges: false });
    await advance(15 * 60_000);
    expect(walletCallCount()).toBe(1);
    expect(server.state.connections).toBe(0);
    expectedChanges.add({ id: null, kind: 'deposit', amount: satang(33_325) });
    // An unexpected amount is shown without a toast.
    amount = 1_001;
    await advance(24_000);
    expect(walletCallCount()).toBe(3);
    expectShown('1,001.00');
    expect(toasts).toEqual([]);
    amount = 1_334.25;
    await advance(12_500);
    expectShown('1,334.25');
    expect(toasts).toEqual([{ kind: 'success', text: 'เงินเข้าแล้ว +333.25 บาท' }]);
    const callsBefore = walletCallCount();
    await advance(60_000);
    expect(walletCallCount()).toBe(callsBefore);
  });

  test('is polled for at most ten minutes, with a pause while the page is hidden', async () => {
    const { walletCallCount } = await open({ reportsChanges: false });
    expectedChanges.add({ id: null, kind: 'deposit', amount: satang(100) });
    await setVisibility('hidden');
    await advance(5 * 60_000);
    expect(walletCallCount()).toBe(1);
    await setVisibility('visible');
    await advance(4 * 60_000);
    expect(walletCallCount()).toBeGreaterThan(10);
    await advance(2 * 60_000);
    const last = walletCallCount();
    await advance(10 * 60_000);
    expect(walletCallCount()).toBe(last);
    expect(toasts).toEqual([]);
  });
});
