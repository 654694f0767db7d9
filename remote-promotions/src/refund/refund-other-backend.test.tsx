import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import common from '@wallet/platform/locales/common.th.json';
import { type MockApi, recordEvents, serverError } from '@wallet/testing';
import th from '../locales/th.json';
import {
  bonusEntry,
  minimalReplies,
  openWithOtherBackend,
  requestsTo,
  type BackendState,
} from '../testing/open-other-backend';
import { RefundDialog } from './refund-dialog';

const specified = {
  result: true,
  bonus: false,
  info: null,
  refundAmount: 0,
  refundSuccess: 100,
  refundFail: 20,
};
const pendingRefund = { ...specified, result: false, refundAmount: 100.25 };
const receivePath = '/api/refund/receive';
const addPath = '/api/refund/addWallet';

function open(api: MockApi = {}, backend?: BackendState) {
  const close = jest.fn();
  const toasts = recordEvents('ui:toast-requested');
  const element = <RefundDialog params={{}} close={close} />;
  const view = openWithOtherBackend(
    element,
    { 'GET /api/refund/banners': [], 'GET /api/refund/check': specified, 'POST /api/refund': [], ...api },
    backend,
  );
  return { ...view, close, toasts };
}

const receive = async () => userEvent.click(await screen.findByRole('button', { name: 'รับยอดคืน' }));

async function add() {
  await userEvent.click(await screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' }));
  const confirm = screen.getByRole('alertdialog');
  await userEvent.click(within(confirm).getByRole('button', { name: 'เพิ่ม 100.25 บาท' }));
}

test('[S3.20] shows dashes for a refund without amount or date', async () => {
  const { container } = open({ 'POST /api/refund': { refunds: [{}, { refundAmount: 'NaN' }] } });
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('–– บาท');
  expect(container).not.toHaveTextContent(/NaN|undefined|null|Invalid/);
});

test.each([
  ['no fields', {}, th.refund.unknown],
  ['no amount', { ...specified, result: false, refundAmount: 'soon' }, th.refund.hasNot],
])('[S3.21] [S2.58] shows no buttons when the response has %s', async (_, check, message) => {
  const { container } = open({ 'GET /api/refund/check': check });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/0\.00|–/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(รับยอดคืน|เพิ่ม)/ })).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/NaN|undefined|null/);
});

test('[S2.58] accepts the field names of the user interface', async () => {
  open({ 'GET /api/refund/check': { hasRefund: true, hasBonus: true } });
  expect(await screen.findByRole('button', { name: 'รับยอดคืน' })).toBeDisabled();
});

test('[S2.59] does not describe an unknown condition as “no condition”', async () => {
  open({ 'GET /api/refund/check': { ...pendingRefund, refundSuccess: null, refundFail: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' }));
  const confirm = screen.getByRole('alertdialog');
  expect(confirm).toHaveTextContent(th.refund.conditionUnknown);
  expect(confirm).not.toHaveTextContent(/%|ไม่มีเงื่อนไข/);
});

test.each(minimalReplies)(
  '[S7.16] treats %s as a success of receiving and shows no amount',
  async (_, reply) => {
    const { calls, toasts } = open({ [`GET ${receivePath}`]: () => reply });
    await receive();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: th.refund.receivedUnknown }]));
    expect(requestsTo(calls, receivePath)).toEqual({ count: 1, hasKey: false });
  },
);

test.each(minimalReplies)(
  '[S8.22] treats %s as a success of adding and shows the amount from before',
  async (_, reply) => {
    const emitted = recordEvents('promotions:refund-added');
    const { toasts, close, calls } = open({
      'GET /api/refund/check': pendingRefund,
      [`GET ${addPath}`]: () => reply,
    });
    await add();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(toasts).toEqual([{ kind: 'success', text: 'เพิ่ม 100.25 บาท เข้ากระเป๋าแล้ว' }]);
    expect(emitted).toEqual([{ amount: 10_025 }]);
    expect(requestsTo(calls, addPath)).toEqual({ count: 1, hasKey: false });
  },
);

test('[S2.58] [S8.17] detects a received refund after a lost response when none is left, and sends the request once', async () => {
  let check: object = specified;
  const { calls, toasts } = open({
    'GET /api/refund/check': () => check,
    [`GET ${receivePath}`]: () => {
      check = pendingRefund;
      return serverError;
    },
  });
  await receive();
  expect(await screen.findByText(th.found.noRefundLeft)).toBeVisible();
  expect(await screen.findByText('100.25')).toBeVisible();
  expect(requestsTo(calls, receivePath)).toEqual({ count: 1, hasKey: false });
  expect(toasts).toEqual([]);
});

test.each<[string, (backend: BackendState & { check: object }) => void]>([
  ['nothing is pending any more', (backend) => (backend.check = { ...pendingRefund, refundAmount: 0 })],
  ['the statement has its entry', (backend) => backend.statements.push(bonusEntry(100.25))],
])(
  '[S2.59] [S8.22] detects an added refund after a lost response when %s, and sends the request once',
  async (_, effect) => {
    const backend = { wallet: 100, statements: [], check: pendingRefund as object };
    const { calls } = open(
      {
        'GET /api/refund/check': () => backend.check,
        [`GET ${addPath}`]: () => {
          effect(backend);
          return serverError;
        },
      },
      backend,
    );
    await add();
    expect(await screen.findByText(th.found.nothingPending)).toBeVisible();
    expect(requestsTo(calls, addPath)).toEqual({ count: 1, hasKey: false });
  },
);

test('[S2.59] disables both steps while the outcome is unknown', async () => {
  open({ 'GET /api/refund/check': { ...pendingRefund, result: true }, [`GET ${addPath}`]: serverError });
  await add();
  expect(await screen.findByText(common.unknown.title)).toBeVisible();
  expect(screen.getByRole('button', { name: 'รับยอดคืน' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^เพิ่ม 100.25 บาท เข้า/ })).toBeDisabled();
});
