import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { type ApiDouble, type DoubledCall, refusal } from '@wallet/testing';
import th from '../locales/th.json';
import { heardEvents } from '../testing/heard-events';
import { bonusEntry, littleReplies, openElsewhere, sentTo, type Held } from '../testing/open-elsewhere';
import { RefundDialog } from './refund-dialog';

const stated = {
  result: true,
  bonus: false,
  info: null,
  refundAmount: 0,
  refundSuccess: 100,
  refundFail: 20,
};
const waiting = { ...stated, result: false, refundAmount: 100.25 };
const receivePath = '/api/refund/receive';
const addPath = '/api/refund/addWallet';
const lost = () => refusal('INTERNAL_SERVER_ERROR', 500);

function open(api: ApiDouble = {}, held?: Held) {
  const close = jest.fn();
  const toasts = heardEvents('ui:toast-requested');
  const part = <RefundDialog params={{}} close={close} />;
  const view = openElsewhere(
    part,
    { 'GET /api/refund/banners': [], 'GET /api/refund/check': stated, 'POST /api/refund': [], ...api },
    held,
  );
  return { ...view, close, toasts };
}

const receive = async () => userEvent.click(await screen.findByRole('button', { name: 'รับยอดคืน' }));

async function add() {
  await userEvent.click(await screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' }));
  const confirm = screen.getByRole('alertdialog');
  await userEvent.click(within(confirm).getByRole('button', { name: 'เพิ่ม 100.25 บาท' }));
}

test('[S3.20] [S2.38] without a total all refunds can be reached', async () => {
  open({
    'POST /api/refund': ({ body }: DoubledCall) =>
      Array.from({ length: (body as { page: number }).page === 1 ? 10 : 2 }, () => ({
        refundAmount: 5,
        createdAt: '2026-11-20T01:02:03Z',
      })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'หน้า 2' }));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'หน้า 3' })).not.toBeInTheDocument();
});

test('[S3.20] a refund without amount or date has a dash in their place', async () => {
  const { container } = open({ 'POST /api/refund': { refunds: [{}, { refundAmount: 'NaN' }] } });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('–– บาท');
  expect(container).not.toHaveTextContent(/NaN|undefined|null|Invalid/);
});

test.each([
  ['nothing', {}, th.refund.untold],
  ['no amount', { ...stated, result: false, refundAmount: 'soon' }, th.refund.hasNot],
])('[S3.21] [S2.58] a check that tells %s claims no more', async (_, check, words) => {
  const { container } = open({ 'GET /api/refund/check': check });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('–', { exact: false, selector: 'span' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(รับยอดคืน|เพิ่ม)/ })).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/NaN|undefined|null/);
});

test('[S2.58] the screen’s own names of the fields are read too', async () => {
  open({ 'GET /api/refund/check': { hasRefund: true, hasBonus: true } });
  expect(await screen.findByRole('button', { name: 'รับยอดคืน' })).toBeDisabled();
});

test('[S2.59] a condition that is not told is not said to be none', async () => {
  open({ 'GET /api/refund/check': { ...waiting, refundSuccess: null, refundFail: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' }));
  const confirm = screen.getByRole('alertdialog');
  expect(confirm).toHaveTextContent(th.refund.conditionUntold);
  expect(confirm).not.toHaveTextContent(/%|ไม่มีเงื่อนไข/);
});

test.each(littleReplies)(
  '[S7.16] receiving that is answered with %s is told without an amount',
  async (_, reply) => {
    const { calls, toasts } = open({ [`GET ${receivePath}`]: () => reply });
    await receive();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: th.refund.receivedUntold }]));
    expect(sentTo(calls, receivePath)).toEqual({ count: 1, keyed: false });
  },
);

test.each(littleReplies)(
  '[S8.22] adding that is answered with %s is told with the amount of before',
  async (_, reply) => {
    const heard = heardEvents('promotions:refund-added');
    const { toasts, close, calls } = open({
      'GET /api/refund/check': waiting,
      [`GET ${addPath}`]: () => reply,
    });
    await add();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(toasts).toEqual([{ kind: 'success', text: 'เพิ่ม 100.25 บาท เข้ากระเป๋าแล้ว' }]);
    expect(heard).toEqual([{ amount: 10_025 }]);
    expect(sentTo(calls, addPath)).toEqual({ count: 1, keyed: false });
  },
);

test('[S2.58] [S8.17] receiving without an answer is found when there is none left, and asked for once', async () => {
  let check: object = stated;
  const { calls, toasts } = open({
    'GET /api/refund/check': () => check,
    [`GET ${receivePath}`]: () => {
      check = waiting;
      return lost();
    },
  });
  await receive();
  expect(await screen.findByText(th.found.noRefundLeft)).toBeVisible();
  expect(await screen.findByText('100.25')).toBeVisible();
  expect(sentTo(calls, receivePath)).toEqual({ count: 1, keyed: false });
  expect(toasts).toEqual([]);
});

test.each<[string, (held: Held & { check: object }) => void]>([
  ['nothing waits any more', (held) => (held.check = { ...waiting, refundAmount: 0 })],
  ['the statement has its entry', (held) => held.statements.push(bonusEntry(100.25))],
])('[S2.59] [S8.22] adding without an answer is found when %s, and asked for once', async (_, effect) => {
  const held = { wallet: 100, statements: [], check: waiting as object };
  const { calls } = open(
    {
      'GET /api/refund/check': () => held.check,
      [`GET ${addPath}`]: () => {
        effect(held);
        return lost();
      },
    },
    held,
  );
  await add();
  expect(await screen.findByText(th.found.waitsNoMore)).toBeVisible();
  expect(sentTo(calls, addPath)).toEqual({ count: 1, keyed: false });
});

test('[S2.59] while its outcome is not known neither step can be pressed', async () => {
  open({ 'GET /api/refund/check': { ...waiting, result: true }, [`GET ${addPath}`]: lost });
  await add();
  expect(await screen.findByText(common.unknown.title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'รับยอดคืน' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^เพิ่ม 100.25 บาท เข้า/ })).toBeDisabled();
});
