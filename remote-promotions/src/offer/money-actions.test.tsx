import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import common from '@wallet/platform/locales/common.th.json';
import { click, recordEvents, serverError } from '@wallet/testing';
import type { ReactElement } from 'react';
import { BonusDialog } from '../bonus/bonus-dialog';
import { BonusPage } from '../bonus/bonus-page';
import { InviteReceiveDialog } from '../invite/invite-receive-dialog';
import th from '../locales/th.json';
import { RefundDialog } from '../refund/refund-dialog';
import { openWithOtherBackend, requestsTo } from '../testing/open-other-backend';

/** A money action of an offer, with a backend that has no idempotency keys and sends the specified fields only. */
interface ActionRow {
  action: string;
  element: ReactElement;
  /** The call with the effect. */
  call: string;
  /** The replies of other calls before the effect. */
  lookups: Record<string, unknown>;
  /** Replies after the effect. Each proves the effect alone. */
  proofs: Record<string, unknown>[];
  start: () => Promise<unknown>;
  /** The text of the dialog or toast after a response. */
  success: string;
  event?: object;
  /** The text after a lost response and a proof. */
  found: string;
  /** The buttons that are disabled while the outcome is unknown. */
  locked: string[];
}

const dialog = { params: {}, close: () => undefined };
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const confirm = (name: string) =>
  click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const entry = (amount: number) => ({
  'POST /api/statement': {
    statements: [{ statementType: 'bonus', status: 'SUCCESS', amount, createdAt: '2026-11-21T01:02:03Z' }],
  },
});

const bonus = (userBonus?: object) => [
  {
    code: 'FIRST',
    type: 'limit',
    maxReceived: 1,
    ...(userBonus && { userBonus: { isActive: false, received: [], ...userBonus } }),
  },
];
const rain = { percentFail: 25, description: '<p>รับ 50 บาทในวันฝนตก</p>' };
const invite = { amount: 355.5, success: 100, fail: 20 };
const refund = {
  result: true,
  bonus: false,
  info: null,
  refundAmount: 0,
  refundSuccess: 100,
  refundFail: 20,
};
const pendingRefund = { ...refund, result: false, refundAmount: 100.25 };
const refunds = { 'GET /api/refund/banners': [], 'POST /api/refund': [] };
const addRefund = 'เพิ่ม 100.25 บาท เข้ากระเป๋า';

const rows: ActionRow[] = [
  {
    action: '[S2.52] [S4.18] [S8.25] receiving a bonus',
    element: <BonusDialog params={{ code: 'FIRST' }} close={dialog.close} />,
    call: 'GET /api/bonus/activate/FIRST',
    lookups: { 'GET /api/bonus': bonus(), 'GET /api/bonus/check/active': { status: false } },
    proofs: [
      { 'GET /api/bonus': bonus({ isActive: true }) },
      { 'GET /api/bonus': bonus({ received: [{ updatedAt: null }] }) },
      entry(100),
    ],
    start: () => press('รับโบนัส'),
    success: 'รับ “FIRST” แล้ว',
    event: { activeCode: 'FIRST' },
    found: th.found.received,
    locked: ['รับโบนัส'],
  },
  {
    action: '[S2.49] [S8.23] cancelling a bonus',
    element: <BonusPage />,
    call: 'GET /api/bonus/clear',
    lookups: {
      'GET /api/bonus': bonus({ isActive: true }),
      'GET /api/bonus/check/active': { status: true, type: 'limit' },
    },
    proofs: [{ 'GET /api/bonus/check/active': { status: false } }],
    async start() {
      await press('ยกเลิกโบนัส');
      await confirm('ยกเลิกโบนัส');
    },
    success: 'จบโบนัสแล้ว',
    event: { activeCode: null },
    found: th.found.ended,
    locked: ['ยกเลิกโบนัส'],
  },
  {
    action: '[S4.18] [S8.25] [S2.50] activating a promotion',
    element: <BonusPage />,
    call: 'GET /api/promotion/activate/RAIN50',
    lookups: {
      'GET /api/bonus': [],
      'GET /api/bonus/check/active': { status: false },
      'GET /api/promotion/current': '',
      'GET /api/promotion/find/RAIN50': rain,
    },
    proofs: [{ 'GET /api/bonus/check/active': { status: true } }, { 'GET /api/promotion/current': rain }],
    async start() {
      const field = await screen.findByRole('textbox', { name: 'รหัสโปรโมชัน' });
      fireEvent.change(field, { target: { value: 'rain50' } });
      await press('ค้นหา');
      await press('ใช้รหัส RAIN50');
    },
    success: 'ใช้รหัส RAIN50 แล้ว',
    event: { activeCode: 'RAIN50' },
    found: th.found.received,
    locked: ['ใช้รหัส RAIN50'],
  },
  {
    action: '[S2.34] [S8.25] receiving an invite bonus',
    element: <InviteReceiveDialog {...dialog} />,
    call: 'POST /api/invite/receive',
    lookups: { 'GET /api/invite/bonus': invite, 'GET /api/bonus/check/active': { status: false } },
    proofs: [{ 'GET /api/invite/bonus': { ...invite, amount: 0 } }, entry(355.5)],
    start: () => press('รับ 355.50 บาท'),
    success: 'รับโบนัสแล้ว',
    event: { amount: 35_550 },
    found: th.found.nothingPending,
    locked: ['รับ 355.50 บาท'],
  },
  {
    action: '[S7.16] [S2.58] [S8.17] receiving a refund',
    element: <RefundDialog {...dialog} />,
    call: 'GET /api/refund/receive',
    lookups: { ...refunds, 'GET /api/refund/check': refund },
    proofs: [{ 'GET /api/refund/check': pendingRefund }],
    start: () => press('รับยอดคืน'),
    success: th.refund.receivedUnknown,
    found: th.found.noRefundLeft,
    locked: ['รับยอดคืน'],
  },
  {
    action: '[S2.59] [S8.22] adding a refund',
    element: <RefundDialog {...dialog} />,
    call: 'GET /api/refund/addWallet',
    lookups: { ...refunds, 'GET /api/refund/check': { ...pendingRefund, result: true } },
    proofs: [{ 'GET /api/refund/check': { ...pendingRefund, refundAmount: 0 } }, entry(100.25)],
    async start() {
      await press(addRefund);
      await confirm('เพิ่ม 100.25 บาท');
    },
    success: 'เพิ่ม 100.25 บาท เข้ากระเป๋าแล้ว',
    event: { amount: 10_025 },
    found: th.found.nothingPending,
    locked: ['รับยอดคืน', addRefund],
  },
];

const toasts = recordEvents('ui:toast-requested');
const emitted = [
  recordEvents('promotions:bonus-changed'),
  recordEvents('promotions:invite-received'),
  recordEvents('promotions:refund-added'),
];

/** Starts the action. Its call answers with `reply`, and from then on the other calls with `effect`. */
async function startAction(
  { element, call, lookups, start }: ActionRow,
  reply: unknown,
  effect: object = {},
) {
  const replies: Record<string, unknown> = { 'POST /api/statement': { statements: [] }, ...lookups };
  const others = Object.keys(replies).map((name) => [name, () => replies[name]]);
  const { calls } = openWithOtherBackend(element, {
    ...Object.fromEntries(others),
    [call]: () => {
      Object.assign(replies, effect);
      return reply;
    },
  });
  await start();
  return () => requestsTo(calls, call.split(' ')[1] ?? '');
}

describe.each(rows)('$action', (row) => {
  test.each(['', 'OK'])('succeeds after any 2xx response (%j)', async (reply) => {
    const sent = await startAction(row, reply);
    const shown = () => [document.body.textContent, ...toasts.map(({ text }) => text)].join(' ');
    await waitFor(() => expect(shown()).toContain(row.success));
    expect(emitted.flat()).toEqual(row.event ? [row.event] : []);
    expect(sent()).toEqual({ count: 1, hasKey: false });
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test.each(row.proofs)('is found after a lost response by %j, and is sent once', async (proof) => {
    const sent = await startAction(row, serverError, proof);
    expect(await screen.findByText(row.found)).toBeVisible();
    expect(sent()).toEqual({ count: 1, hasKey: false });
    expect(screen.queryByText(th.failed.safe)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).not.toBeInTheDocument();
  });

  test('is locked while its outcome is unknown', async () => {
    await startAction(row, serverError);
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    for (const name of row.locked) expect(screen.getByRole('button', { name })).toBeDisabled();
  });
});
