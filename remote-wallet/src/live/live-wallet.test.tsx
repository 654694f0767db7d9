import { act, screen } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import { events } from '@wallet/platform/events';
import { type ApiDouble, inSite, renderRemote } from '@wallet/testing';
import { reloadWallet } from '../home/home-query';
import { HomePage } from '../home/home-page';
import th from '../locales/th.json';
import { heardToasts } from '../testing/heard-toasts';
import { type SentWalletReply, walletReply } from '../testing/wallet-reply';
import { fakeWalletSocket } from '../testing/wallet-socket';
import { expectedMoney, shownHere } from './own-changes';

const server = fakeWalletSocket();
jest.mock('@wallet/platform/socket', () => ({ pageSocket: () => server.pageSocket() }));

const toasts = heardToasts();
const at = '2025-11-20T02:00:00.000Z';
const held = (amount: number, reportsChanges: boolean): SentWalletReply =>
  walletReply({ wallet: { amount, currency: 'BAHT' }, slots: [], reportsChanges });
const deposit = { id: 'bank:1', kind: 'deposit', amount: 333.25, at, balance: 1_333.25 };

/** Advances the time and runs everything that is due. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (visibility: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });

let amount = 1_000;

async function open({ reportsChanges = true, api = {} }: { reportsChanges?: boolean; api?: ApiDouble } = {}) {
  const view = renderRemote(<HomePage />, {
    route: '/user/home',
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: at },
      'GET /api/wallet': () => held(amount, reportsChanges),
      ...api,
    },
  });
  // The code of the connection is loaded 5 s after the page.
  await pass(6_000);
  const readings = () => view.calls.filter(({ path }) => path === '/api/wallet').length;
  return { ...view, readings };
}
const shown = (text: string) => expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  inSite();
  amount = 1_000;
  expectedMoney.clear();
  Object.assign(server.state, { connections: 0, isOpen: false });
  events.emit('session:ended', { reason: 'logout' });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a backend that reports changes', () => {
  test('[S2.29] money that comes in is shown and announced without a tap', async () => {
    const { readings } = await open();
    expect(server.state.isOpen).toBe(true);
    expect(readings()).toBe(1);
    amount = 1_333.25;
    server.send('wallet-changed', deposit);
    await pass(1_200);
    expect(readings()).toBe(2);
    shown('1,333.25');
    expect(toasts).toEqual([{ kind: 'success', text: 'เงินเข้าแล้ว +333.25 บาท' }]);
  });

  test('changes that arrive together cause one reading and one toast, and a repeated one causes nothing', async () => {
    const { readings } = await open();
    amount = 1_433.25;
    const second = { ...deposit, id: 'bank:2', amount: 100, balance: 1_433.25 };
    for (const change of [deposit, second, deposit]) server.send('wallet-changed', change);
    await pass(1_200);
    expect(readings()).toBe(2);
    expect(toasts.map(({ text }) => text)).toEqual(['เงินเข้าแล้ว +433.25 บาท']);
    server.send('wallet-changed', second);
    await pass(5_000);
    expect(readings()).toBe(2);
    expect(toasts).toHaveLength(1);
  });

  test("a member's own action on this page is neither read twice nor announced", async () => {
    const { readings } = await open();
    amount = 900;
    await act(async () => void (await reloadWallet()));
    expect(readings()).toBe(2);
    server.send('wallet-changed', { ...deposit, id: 'movement', kind: 'other', amount: 100, balance: 900 });
    shownHere.add('paid-here');
    const paid = { ...deposit, id: 'paid-here', kind: 'withdrawal-paid', amount: 100, balance: 900 };
    server.send('wallet-changed', paid);
    await pass(2_000);
    expect(readings()).toBe(2);
    expect(toasts).toEqual([]);
  });

  test('[S8.16] a withdrawal that the bank paid or refused later is announced', async () => {
    await open();
    const withdrawal = { at, amount: 150.5, balance: 1_000 };
    server.send('wallet-changed', { ...withdrawal, id: 'a', kind: 'withdrawal-paid' });
    server.send('wallet-changed', { ...withdrawal, id: 'b', kind: 'withdrawal-returned' });
    await pass(1_200);
    expect(toasts).toEqual([
      { kind: 'success', text: 'โอนเงินถอน 150.50 บาท เข้าบัญชีธนาคารแล้ว' },
      { kind: 'info', text: 'ถอน 150.50 บาท ไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว' },
    ]);
  });

  test('a hidden page is disconnected, and on its return it gets what it missed', async () => {
    const { readings } = await open();
    expect(server.auth()).toMatchObject({ since: null });
    server.send('wallet-ready', { at, balance: 1_000 });
    await show('hidden');
    expect(server.state.isOpen).toBe(false);
    await pass(60_000);
    expect(server.state.connections).toBe(1);
    await show('visible');
    expect(server.state.connections).toBe(2);
    expect(server.auth()).toMatchObject({ since: at });
    await pass(2_000);
    const before = readings();
    amount = 1_333.25;
    server.send('wallet-changed', deposit);
    server.send('wallet-ready', { at, balance: 1_333.25 });
    await pass(1_200);
    expect(readings()).toBe(before + 1);
    expect(toasts).toHaveLength(1);
  });

  test('a balance that changed before the connection is read once, without a toast', async () => {
    const { readings } = await open();
    amount = 1_010;
    server.send('wallet-ready', { at, balance: 1_010 });
    await pass(1_200);
    expect(readings()).toBe(2);
    shown('1,010.00');
    expect(toasts).toEqual([]);
  });

  test('what the server sends is validated', async () => {
    const { readings } = await open();
    for (const broken of [null, 'text', [], {}, { ...deposit, id: {} }, { ...deposit, at: 'never' }])
      server.send('wallet-changed', broken);
    server.send('wallet-ready', { at: 3, balance: 'much' });
    server.send('wallet-changed', { ...deposit, kind: 'surprise', amount: '<b>', balance: 1_000 });
    await pass(2_000);
    expect(readings()).toBe(1);
    expect(toasts).toEqual([]);
  });

  test('a connection that the server closed is opened again after a pause, and never after a logout', async () => {
    await open();
    server.send('disconnect', 'io server disconnect');
    await pass(4_000);
    expect(server.state.connections).toBe(1);
    await pass(1_200);
    expect(server.state.connections).toBe(2);
    await act(async () => events.emit('session:ended', { reason: 'logout' }));
    expect(server.state.isOpen).toBe(false);
    await pass(60_000);
    expect(server.state.connections).toBe(2);
  });

  test('the page disconnects when it is left', async () => {
    const view = await open();
    view.unmount();
    expect(server.state.isOpen).toBe(false);
  });
});

describe('a backend that does not report changes', () => {
  test('nothing is read at rest', async () => {
    const { readings } = await open({ reportsChanges: false });
    await pass(15 * 60_000);
    expect(readings()).toBe(1);
    expect(server.state.connections).toBe(0);
  });

  test('[S4.14] after an announced deposit the wallet is read until the money is there', async () => {
    const { readings } = await open({ reportsChanges: false });
    expectedMoney.add({ id: null, kind: 'deposit', amount: satang(33_325) });
    await pass(24_000);
    expect(readings()).toBe(3);
    amount = 1_333.25;
    await pass(12_500);
    shown('1,333.25');
    expect(toasts).toEqual([{ kind: 'success', text: 'เงินเข้าแล้ว +333.25 บาท' }]);
    const then = readings();
    await pass(60_000);
    expect(readings()).toBe(then);
  });

  test('the readings end after ten minutes, and pause while the page is hidden', async () => {
    const { readings } = await open({ reportsChanges: false });
    expectedMoney.add({ id: null, kind: 'deposit', amount: satang(100) });
    await show('hidden');
    await pass(5 * 60_000);
    expect(readings()).toBe(1);
    await show('visible');
    await pass(4 * 60_000);
    expect(readings()).toBeGreaterThan(10);
    await pass(2 * 60_000);
    const last = readings();
    await pass(10 * 60_000);
    expect(readings()).toBe(last);
    expect(toasts).toEqual([]);
  });

  test('an amount that nobody expected changes the balance without a toast', async () => {
    await open({ reportsChanges: false });
    expectedMoney.add({ id: null, kind: 'deposit', amount: satang(50_000) });
    amount = 1_001;
    await pass(12_500);
    shown('1,001.00');
    expect(toasts).toEqual([]);
  });
});
