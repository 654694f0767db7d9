import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { components } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { queryClient } from '@wallet/platform/query';
import {
  click,
  errorResponse,
  failingResponse,
  inSite,
  type MockApi,
  neverResponds,
  recordEvents,
  renderRemote,
  serverError,
} from '@wallet/testing';
import th from '../locales/th.json';
import { openWithOtherBackend } from '../testing/open-other-backend';
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

const amounts = { percent: 5, lossMin: 100, loss: 2_005, receivable: 100.25 };
const progress = { ...amounts, balanceMax: null, isAboveMax: false };

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
  fireEvent.click(await add());
  const confirm = screen.getByRole('alertdialog', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า?' });
  await click(within(confirm).getByRole('button', { name: 'เพิ่ม 100.25 บาท' }));
}

test('[S2.32] [S7.16] shows the banner carousel first and the dialog after it', async () => {
  open({ 'GET /api/refund/banners': banners });
  expect(await screen.findByRole('region', { name: 'คืนยอดเสีย' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'รับยอดคืน' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(await receive()).toBeEnabled();
});

test('[S2.32] lets the member skip banners that load slowly', async () => {
  open({ 'GET /api/refund/banners': neverResponds });
  fireEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(await receive()).toBeEnabled();
});

test('[S2.58] [S3.21] shows no receive button without a refund, but the operator’s text and the loss that is needed', async () => {
  const earlyProgress = { ...progress, loss: 40, receivable: 0 };
  open({ 'GET /api/refund/check': refund({ result: false, progress: earlyProgress }) });
  expect(await screen.findByText('ตอนนี้ยังไม่มียอดคืนใหม่ให้รับ')).toBeVisible();
  expect(await screen.findByText(/ของยอดเสีย/)).toBeVisible();
  expect(screen.getByText(th.refund.lossNeeded).nextElementSibling).toHaveTextContent('100.00 บาท');
  expect(screen.getByText(th.refund.lossCounted).nextElementSibling).toHaveTextContent('40.00 บาท');
  expect(screen.queryByText('0.00')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'รับยอดคืน' })).not.toBeInTheDocument();
  expect(document.querySelector('footer')).toBeNull();
});

test('disables adding with the reason while the wallet holds more than the maximum', async () => {
  const aboveMax = { ...progress, balanceMax: 500, isAboveMax: true };
  open({ 'GET /api/refund/check': refund({ result: false, refundAmount: 100.25, progress: aboveMax }) });
  expect(await add()).toBeDisabled();
  expect(await add()).toHaveAccessibleDescription(/รวมกันไม่เกิน 500\.00 บาท/);
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
  fireEvent.click(await receive());
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
    fireEvent.click(await receive());
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors[code] }]));
    expect(await receive()).toBeEnabled();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  },
);

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

test.each([
  ['both percentages', {}, ['ทำยอดครบเงื่อนไข ได้เก็บ 100%', 'ทำยอดไม่ครบ ได้เก็บ 20%']],
  ['that there is no condition', { refundSuccess: 0, refundFail: 0 }, ['โดยไม่มีเงื่อนไขก่อนถอน']],
  [
    'what the refund restricts',
    { conditions: { required: 100.25, cancelBelow: 20 } },
    ['ต้องทำยอดในเกมให้ครบ 100.25 บาท จึงจะถอนเงินได้', th.conditions.locks],
  ],
])('[S2.59] requires a confirmation with %s before the refund is added', async (_, overrides, texts) => {
  const { calls } = open({ 'GET /api/refund/check': refund({ refundAmount: 100.25, ...overrides }) });
  fireEvent.click(await add());
  const confirm = screen.getByRole('alertdialog', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า?' });
  for (const text of texts) expect(confirm).toHaveTextContent(text);
  if ('refundFail' in overrides) expect(confirm).not.toHaveTextContent('%');
  fireEvent.click(within(confirm).getByRole('button', { name: 'ยกเลิก' }));
  expect(calls.some(({ path }) => path === '/api/refund/addWallet')).toBe(false);
});

test('[S2.32] keeps the open dialog when banners arrive later', async () => {
  const { response, recover } = failingResponse(banners);
  open({ 'GET /api/refund/banners': response, 'GET /api/refund/receive': errorResponse('NO_REFUND') });
  const receiveButton = await receive();
  recover();
  fireEvent.click(receiveButton);
  // After a rejection all data is fetched again.
  await waitFor(() =>
    expect(queryClient.getQueryData(['promotions', 'banners', 'refund', 'th'])).toBeDefined(),
  );
  expect(await receive()).toBe(receiveButton);
  expect(screen.queryByRole('region', { name: 'คืนยอดเสีย' })).not.toBeInTheDocument();
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

test('[S2.38] [S3.20] [S9.12] shows ten refunds per page with date and amount, also after a page that cannot be loaded', async () => {
  const createdAt = '2026-11-20T01:02:03Z';
  const refunds = Array.from({ length: 10 }, (_, index) => ({ refundAmount: 1_000 + index, createdAt }));
  const pages: object[] = [{ total: 11, refunds }, serverError, { total: 11, refunds: refunds.slice(9) }];
  const { calls } = open({ 'POST /api/refund': () => pages.shift() ?? { total: 11, refunds } });
  const rows = () => screen.getAllByRole('row').slice(1);
  await screen.findByRole('table', { name: 'ประวัติยอดคืน' });
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent('1,000.00 บาท');
  expect(rows()[0]).toHaveTextContent('20/11/2026');
  fireEvent.click(screen.getByRole('button', { name: 'หน้า 2' }));
  const alert = within((await screen.findByText('โหลดประวัติไม่สำเร็จ')).closest('[role=alert]') as HTMLElement);
  fireEvent.click(alert.getByRole('button', { name: 'ลองอีกครั้ง' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'หน้า 1' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(calls.filter(({ path }) => path === '/api/refund').map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { page: 1, limit: 10 },
      { page: 2, limit: 10 },
    ]),
  );
});

describe('another backend', () => {
  const openOther = (api: MockApi) =>
    openWithOtherBackend(<RefundDialog params={{}} close={jest.fn()} />, {
      'GET /api/refund/banners': [],
      'GET /api/refund/check': refund(),
      'POST /api/refund': [],
      ...api,
    });

  test.each([
    ['no fields', {}, th.refund.unknown],
    ['no amount', { ...refund({ result: false }), refundAmount: 'soon' }, th.refund.hasNot],
  ])('[S3.21] [S2.58] shows no buttons when the response has %s', async (_, check, message) => {
    const { container } = openOther({ 'GET /api/refund/check': check });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText(/0\.00|–/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(รับยอดคืน|เพิ่ม)/ })).not.toBeInTheDocument();
    expect(container).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test('[S2.59] does not describe an unknown condition as “no condition”', async () => {
    openOther({
      'GET /api/refund/check': { ...refund({ refundAmount: 100.25 }), refundSuccess: null, refundFail: null },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'เพิ่ม 100.25 บาท เข้ากระเป๋า' }));
    const confirm = screen.getByRole('alertdialog');
    expect(confirm).toHaveTextContent(th.refund.conditionUnknown);
    expect(confirm).not.toHaveTextContent(/%|ไม่มีเงื่อนไข/);
  });
});
