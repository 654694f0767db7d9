import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import {
  errorResponse,
  failingResponse,
  inSite,
  type MockApi,
  type MockCall,
  neverResponds,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import th from '../locales/th.json';
import { banners, noBanners, walletReply } from '../testing/sample-replies';
import { RefundDialog } from './refund-dialog';

type RefundCheck = components['schemas']['RefundCheck'];

function refund(overrides: Partial<RefundCheck> = {}): RefundCheck {
  return {
    result: true,
    bonus: false,
    info: '<p>คืน <b>5%</b> ของยอดเสีย</p>',
    refundAmount: 0,
    refundSuccess: 100,
    refundFail: 20,
    ...overrides,
  };
}

const added = {
  message: 'REFUND_SUCCESS',
  reference: 'S1',
  amount: 100.25,
  success: 100,
  fail: 20,
  wallet: { amount: 200.25, currency: 'BAHT' },
};

function open(api: MockApi = {}) {
  sessionStorage.clear();
  const close = jest.fn();
  const toasts = recordEvents('ui:toast-requested');
  const view = renderRemote(<RefundDialog params={{}} close={close} />, {
    texts: { promotions: th },
    api: {
      'GET /api/refund/banners': noBanners,
      'GET /api/wallet': walletReply,
      'GET /api/refund/check': refund(),
      'POST /api/refund': { total: 0, refunds: [] },
      ...api,
    },
  });
  return { ...view, close, toasts };
}

const receive = () => screen.findByRole('button', { name: 'รับยอดคืน' });
const add = () => screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' });

async function addAndConfirm() {
  await userEvent.click(await add());
  const confirm = screen.getByRole('alertdialog', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'เพิ่ม 100.25 บาท' }));
}

test('[S2.32] [S7.16] shows the banner carousel first and the dialog after it', async () => {
  open({ 'GET /api/refund/banners': banners });
  expect(await screen.findByRole('region', { name: 'คืนยอดเสีย' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'รับยอดคืน' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(await receive()).toBeEnabled();
});

test('[S2.58] [S3.21] shows no receive button without a refund, but still the operator’s text', async () => {
  open({ 'GET /api/refund/check': refund({ result: false }) });
  expect(await screen.findByText('ตอนนี้ยังไม่มียอดคืนใหม่ให้รับ')).toBeVisible();
  expect(await screen.findByText(/ของยอดเสีย/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'รับยอดคืน' })).not.toBeInTheDocument();
  expect(document.querySelector('footer')).toBeNull();
});

test('[S2.58] [S3.21] disables the receive button while a bonus is active and explains why in two lines', async () => {
  inSite({ pages: ['/user/bonus'] });
  open({ 'GET /api/refund/check': refund({ bonus: true }) });
  expect(await receive()).toBeDisabled();
  expect(screen.getByText('คุณมีโบนัสที่ใช้งานอยู่')).toBeVisible();
  expect(screen.getByText('จบหรือยกเลิกโบนัสนั้นที่หน้าโบนัสก่อน จึงจะรับยอดนี้ได้')).toBeVisible();
  expect(await receive()).toHaveAccessibleDescription(/คุณมีโบนัสที่ใช้งานอยู่/);
  expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
});

test('[S2.58] [S8.7] receives a refund once and then offers to add it', async () => {
  let isReceived = false;
  const { calls, toasts, close } = open({
    'GET /api/refund/check': () => (isReceived ? refund({ result: false, refundAmount: 100.25 }) : refund()),
    'GET /api/refund/receive': () => {
      isReceived = true;
      return { message: 'REFUND_SUCCESS', refundAmount: 100.25 };
    },
  });
  await userEvent.click(await receive());
  expect(await add()).toBeEnabled();
  expect(toasts).toEqual([{ kind: 'success', text: 'รับยอดคืนแล้ว มี 100.25 บาท รอเข้ากระเป๋า' }]);
  const sent = calls.filter(({ path }) => path === '/api/refund/receive');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
  expect(close).not.toHaveBeenCalled();
});

test.each(['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'REFUND_MINIMUM'] as const)(
  '[S8.17] [S8.7] shows a rejection with %s in a red toast',
  async (code) => {
    const { toasts } = open({ 'GET /api/refund/receive': errorResponse(code) });
    await userEvent.click(await receive());
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors[code] }]));
    expect(await receive()).toBeEnabled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

const progress = {
  percent: 5,
  lossMin: 100,
  loss: 2_005,
  receivable: 100.25,
  balanceMax: null,
  isAboveMax: false,
};

test.each([
  ['a refund to receive', { refundAmount: 0 }, th.refund.stepReceive, []],
  ['a refund with its amount', { refundAmount: 0, progress }, th.refund.stepReceive, [th.refund.receivable]],
  ['a new refund and a pending one', { refundAmount: 50 }, th.refund.stepReceiveMore, [th.refund.setAside]],
  ['a pending refund', { result: false, refundAmount: 50 }, th.refund.stepAdd, [th.refund.setAside]],
])(
  '[S2.58] [S2.59] shows the current step and only known amounts for %s',
  async (_, overrides, message, labels) => {
    open({ 'GET /api/refund/check': refund(overrides) });
    const panel = (await screen.findByText(message)).parentElement as HTMLElement;
    expect(panel).toHaveAttribute('role', 'status');
    for (const label of [th.refund.setAside, th.refund.receivable])
      expect(screen.queryAllByText(label)).toHaveLength(labels.includes(label) ? 1 : 0);
    expect(screen.queryByText('0.00')).not.toBeInTheDocument();
    expect(screen.queryByText('ตอนนี้ยังไม่มียอดคืนใหม่ให้รับ')).not.toBeInTheDocument();
  },
);

test('[S2.58] shows the loss so far and the loss that is needed while there is no refund', async () => {
  const earlyProgress = { ...progress, loss: 40, receivable: 0 };
  open({ 'GET /api/refund/check': refund({ result: false, progress: earlyProgress }) });
  expect((await screen.findByText(th.refund.lossNeeded)).nextElementSibling).toHaveTextContent('100.00 บาท');
  expect(screen.getByText(th.refund.lossCounted).nextElementSibling).toHaveTextContent('40.00 บาท');
  expect(screen.getByText(th.refund.hasNot)).toBeVisible();
  expect(screen.queryByText('0.00')).not.toBeInTheDocument();
});

test('disables adding with the reason while the wallet holds more than the maximum', async () => {
  const aboveMax = { ...progress, balanceMax: 500, isAboveMax: true };
  open({ 'GET /api/refund/check': refund({ result: false, refundAmount: 100.25, progress: aboveMax }) });
  expect(await add()).toBeDisabled();
  expect(await add()).toHaveAccessibleDescription(/รวมกันไม่เกิน 500\.00 บาท/);
});

test('[S2.59] requires a confirmation with both percentages before the refund is added to the wallet', async () => {
  const { calls } = open({ 'GET /api/refund/check': refund({ refundAmount: 100.25 }) });
  await userEvent.click(await add());
  const confirm = screen.getByRole('alertdialog', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า?' });
  expect(confirm).toHaveTextContent('ทำยอดครบเงื่อนไข ได้เก็บ 100%');
  expect(confirm).toHaveTextContent('ทำยอดไม่ครบ ได้เก็บ 20%');
  await userEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิก' }));
  expect(calls.some(({ path }) => path === '/api/refund/addWallet')).toBe(false);
});

test('[S2.59] shows what the refund restricts in the confirmation', async () => {
  const conditions = { required: 100.25, cancelBelow: 20 };
  open({ 'GET /api/refund/check': refund({ refundAmount: 100.25, conditions }) });
  await userEvent.click(await add());
  const list = within(screen.getByRole('alertdialog')).getByRole('list', { name: th.conditions.title });
  expect(list).toHaveTextContent('ต้องทำยอดในเกมให้ครบ 100.25 บาท จึงจะถอนเงินได้');
  expect(list).toHaveTextContent(th.conditions.locks);
});

test('[S2.59] shows no percentages for a refund without a condition', async () => {
  open({ 'GET /api/refund/check': refund({ refundAmount: 100.25, refundSuccess: 0, refundFail: 0 }) });
  await userEvent.click(await add());
  const confirm = screen.getByRole('alertdialog');
  expect(confirm).toHaveTextContent('โดยไม่มีเงื่อนไขก่อนถอน');
  expect(confirm).not.toHaveTextContent('%');
});

test('[S8.22] shows a success toast, closes and emits an event after the refund was added', async () => {
  const emitted = recordEvents('promotions:refund-added');
  const { toasts, close, calls } = open({
    'GET /api/refund/check': refund({ refundAmount: 100.25 }),
    'GET /api/refund/addWallet': added,
  });
  await addAndConfirm();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ kind: 'success', text: 'เพิ่ม 100.25 บาท เข้ากระเป๋าแล้ว' }]);
  expect(emitted).toEqual([{ amount: 10_025 }]);
  const sent = calls.filter(({ path }) => path === '/api/refund/addWallet');
  expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual([expect.any(String)]);
});

test('[S8.22] shows a toast in the right currency for a refund that was added while the dialog was closed, and stays open', async () => {
  const first = open({
    'GET /api/refund/check': refund({ refundAmount: 100.25 }),
    'GET /api/refund/addWallet': serverError,
  });
  await addAndConfirm();
  await screen.findByText(common.pending.title);
  first.unmount();
  let isAdded = false;
  const background = renderRemote(null, {
    api: {
      'GET /api/refund/addWallet': () => {
        isAdded = true;
        return added;
      },
    },
  });
  await waitFor(() => expect(isAdded).toBe(true), { timeout: 5_000 });
  background.unmount();
  const { toasts, close } = open({
    'GET /api/wallet': { ...walletReply, wallet: { amount: 1, currency: 'LAK' } },
  });
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'เพิ่ม 100.25 กีบ เข้ากระเป๋าแล้ว' }]));
  expect(await receive()).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});

test('[S2.32] keeps the open dialog when banners arrive later', async () => {
  const { response, recover } = failingResponse(banners);
  open({ 'GET /api/refund/banners': response, 'GET /api/refund/receive': errorResponse('NO_REFUND') });
  const receiveButton = await receive();
  recover();
  await userEvent.click(receiveButton);
  // After a rejection all data is fetched again.
  await waitFor(() =>
    expect(queryClient.getQueryData(['promotions', 'banners', 'refund', 'th'])).toBeDefined(),
  );
  expect(await receive()).toBe(receiveButton);
  expect(screen.queryByRole('region', { name: 'คืนยอดเสีย' })).not.toBeInTheDocument();
});

test('[S2.32] lets the member skip banners that load slowly', async () => {
  open({ 'GET /api/refund/banners': neverResponds });
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(await receive()).toBeEnabled();
});

test('[S8.22] shows in a toast why the refund could not be added, and stays open', async () => {
  const { toasts, close } = open({
    'GET /api/refund/check': refund({ refundAmount: 100.25 }),
    'GET /api/refund/addWallet': errorResponse('BONUS_REMAINING'),
  });
  await addAndConfirm();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.BONUS_REMAINING }]));
  expect(await add()).toBeEnabled();
  expect(close).not.toHaveBeenCalled();
});

test('[S2.38] [S3.20] [S9.12] shows ten refunds per page with date and amount', async () => {
  const { calls } = open({
    'POST /api/refund': ({ body }: MockCall) => ({
      total: 11,
      refunds: Array.from({ length: (body as { page: number }).page === 1 ? 10 : 1 }, (_, index) => ({
        refundAmount: 1_000 + index,
        createdAt: '2026-11-20T01:02:03Z',
      })),
    }),
  });
  const table = await screen.findByRole('table', { name: 'ประวัติยอดคืน' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent('1,000.00 บาท');
  expect(rows()[0]).toHaveTextContent('20/11/2026');
  const pages = screen.getByRole('navigation', { name: 'ประวัติยอดคืน' });
  await userEvent.click(within(pages).getByRole('button', { name: 'หน้า 2' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(calls.filter(({ path }) => path === '/api/refund').map(({ body }) => body)).toEqual([
    { page: 1, limit: 10 },
    { page: 2, limit: 10 },
  ]);
});

test('[S2.38] returns to another page of the history after one that cannot be loaded', async () => {
  open({
    'POST /api/refund': ({ body }: MockCall) =>
      (body as { page: number }).page === 2
        ? serverError
        : { total: 11, refunds: [{ refundAmount: 77, createdAt: '2026-11-20T01:02:03Z' }] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'หน้า 2' }));
  expect(await screen.findByText('โหลดประวัติไม่สำเร็จ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'หน้า 1' }));
  expect(await screen.findByText('77.00', { exact: false })).toBeVisible();
});

test('shows messages for an empty history and for one that cannot be loaded', async () => {
  const { response, recover } = failingResponse({ total: 0, refunds: [] });
  open({ 'POST /api/refund': response });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('โหลดประวัติไม่สำเร็จ');
  recover();
  await userEvent.click(within(alert).getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await screen.findByText('ยังไม่เคยรับยอดคืน')).toBeVisible();
});

test('shows an error when the refund cannot be checked and checks again on request', async () => {
  const { response, recover } = failingResponse(refund());
  open({ 'GET /api/refund/check': response });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('ตรวจสอบยอดคืนไม่สำเร็จ');
  expect(alert).toHaveTextContent(errors.INTERNAL_SERVER_ERROR);
  recover();
  await userEvent.click(within(alert).getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await receive()).toBeEnabled();
});
