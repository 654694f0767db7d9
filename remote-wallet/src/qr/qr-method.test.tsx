import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import type { QrProvider } from '@wallet/platform/api';
import errors from '@wallet/platform/locales/errors.th.json';
import { satang } from '@wallet/contract/satang';
import { loginFingerprint } from '@wallet/money';
import {
  errorResponse,
  heldResponse,
  type MockApi,
  type MockCall,
  neverResponds,
  recordEvents,
  serverError,
} from '@wallet/testing';
import { DepositForm } from '../deposit/deposit-form';
import type { CompleteDepositOptions } from '../deposit/use-deposit-options';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { QrMethod, leadTimeoutMs } from './qr-method';

type QrStatus = components['schemas']['QrStatus'];

const providers: QrProvider[] = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'];
const options: CompleteDepositOptions = {
  banks: [],
  wallets: [],
  isManual: false,
  qrProviders: providers,
  minDeposit: satang(100),
  minTrueWallet: satang(200),
  qrDetails: [],
  walletName: 'TrueMoney',
};
const serverTime = '2026-11-20T10:00:00.000Z';
const serverTimeAfter = (ms: number) => new Date(Date.parse(serverTime) + ms).toISOString();

function status(overrides: Partial<QrStatus> = {}): QrStatus {
  return {
    qrcodeId: null,
    hasQrcode: false,
    qrcode: null,
    amount: null,
    expireIn: null,
    message: null,
    status: 'none',
    serverTime,
    ...overrides,
  };
}

const openCode = (overrides: Partial<QrStatus> = {}) =>
  status({
    qrcodeId: 'code-1',
    hasQrcode: true,
    qrcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    amount: 100,
    expireIn: serverTimeAfter(125_000),
    status: 'waiting',
    ...overrides,
  });

const toasts = recordEvents('ui:toast-requested');
const created = recordEvents('wallet:qr-created');

function open(api: MockApi = {}) {
  return renderQr(options, api);
}

function renderQr(depositOptions: CompleteDepositOptions, api: MockApi = {}) {
  const method = (
    <DepositForm>
      <QrMethod options={depositOptions} />
    </DepositForm>
  );
  return renderWallet(method, {
    api: {
      'GET /api/lookup/info': { name: 'ทองดี', website: '' },
      ...Object.fromEntries(providers.map((name) => [`GET /api/qrcode/${name}`, status()])),
      ...api,
    },
  });
}

async function openProvider(name: string) {
  const section = within(await screen.findByRole('group', { name: `QR ${name}` }));
  const row = section.queryByRole('button', { name: new RegExp(`^QR ${name}`) });
  if (row) fireEvent.click(row);
  return section;
}

/** The names of the providers in their order on the screen. */
const sections = () =>
  screen.getAllByRole('group', { name: /^QR / }).map((section) => section.getAttribute('aria-label'));

/** Chooses a quick amount and creates a code. */
async function createCode(provider: string, amount: string) {
  const panel = await openProvider(provider);
  await userEvent.click(panel.getByRole('button', { name: amount }));
  await userEvent.click(createButton(panel));
  return panel;
}

const createButton = (panel: ReturnType<typeof within>) =>
  panel.getByRole('button', { name: new RegExp(`^${th.qr.create}`) });
const requestCount = (view: ReturnType<typeof open>, name: string) =>
  view.calls.filter(({ method, path }) => method === 'get' && path === `/api/qrcode/${name}`).length;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('[S7.15] shows all five providers with their minimums', async () => {
  open();
  await screen.findAllByText('ขั้นต่ำ 1.00 บาท');
  for (const [name, minAmount] of [
    ['KBANK', '1.00'],
    ['WW', '100.00'],
    ['PAYTIMZ', '10.00'],
    ['PAYONEX', '100.00'],
    ['ZPAY', '10.00'],
  ])
    expect(await screen.findByRole('group', { name: `QR ${name}` })).toHaveTextContent(
      `ขั้นต่ำ ${minAmount} บาท`,
    );
});

test('[S5.12] [S9.10] fills in a quick amount and rejects an amount below the provider’s minimum', async () => {
  const view = open();
  const panel = await openProvider('WW');
  expect(createButton(panel)).toBeDisabled();
  const field = panel.getByLabelText(th.deposit.amount);
  await userEvent.type(field, '99.99');
  expect(createButton(panel)).toBeDisabled();
  await userEvent.type(field, '{Enter}');
  await userEvent.click(panel.getByRole('button', { name: '200' }));
  expect(field).toHaveValue('200');
  expect(createButton(panel)).toBeEnabled();
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S5.12] ignores an amount below 1 without a message', async () => {
  const view = renderQr({ ...options, minDeposit: satang(0) });
  const panel = await openProvider('KBANK');
  await userEvent.type(panel.getByLabelText(th.deposit.amount), '0.5{Enter}');
  expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S3.17] [S4.12] [S7.14] creates a code and shows the amount to pay and the remaining time', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': openCode({ amount: 1000.03 }) });
  const panel = await openProvider('ZPAY');
  await userEvent.type(panel.getByLabelText(th.deposit.amount), '1,000');
  await userEvent.click(panel.getByRole('button', { name: 'สร้าง QR 1,000.00 บาท' }));
  expect(await panel.findByRole('timer')).toHaveTextContent('02:05');
  expect(panel.getByText('1,000.03')).toBeVisible();
  expect(panel.getByRole('img', { name: th.qr.picture })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  const creation = view.calls.find(({ method }) => method === 'post');
  expect(creation).toMatchObject({ path: '/api/qrcode/ZPAY', body: { amount: 1000 } });
  expect(creation?.headers['Idempotency-Key']).toBeTruthy();
});

test('[S4.12] counts down every second by the server’s clock and closes the code at 00:00', async () => {
  let response = openCode();
  jest.useFakeTimers({ now: Date.parse(serverTime) + 3_600_000 });
  open({ 'GET /api/qrcode/ZPAY': () => response });
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent(/02:0[45]/);
  // The server's time advances with the page's time.
  const advance = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      response = { ...response, serverTime: new Date(Date.parse(response.serverTime) + 1000).toISOString() };
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
  };
  const before = timer.textContent;
  await advance(1);
  expect(timer.textContent).not.toBe(before);
  await advance(60);
  expect(timer).toHaveTextContent(/01:0[345]/);
  response = {
    ...response,
    hasQrcode: false,
    qrcode: null,
    status: 'expired',
    serverTime: serverTimeAfter(125_000),
  };
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(screen.getByText(th.qr.expired)).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('[S4.12] [S7.14] deletes the code by its id after a confirmation and shows the form', async () => {
  const view = open({
    'GET /api/qrcode/ZPAY': openCode(),
    'DELETE /api/qrcode/code-1': status({ qrcodeId: 'code-1', status: 'cancelled' }),
  });
  const panel = await openProvider('ZPAY');
  await userEvent.click(await panel.findByRole('button', { name: th.qr.cancel }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }),
  );
  expect(await panel.findByLabelText(th.deposit.amount)).toBeVisible();
  expect(view.calls.at(-1)).toMatchObject({ method: 'delete', path: '/api/qrcode/code-1' });
});

test('keeps a code that cannot be cancelled and shows why', async () => {
  open({
    'GET /api/qrcode/ZPAY': openCode(),
    'DELETE /api/qrcode/code-1': serverError,
  });
  await userEvent.click(await screen.findByRole('button', { name: th.qr.cancel }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }),
  );
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.INTERNAL_SERVER_ERROR }]));
  expect(screen.getByRole('timer')).toBeVisible();
});

test('[S4.13] refreshes every other provider when a code is created', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': openCode() });
  const panel = await createCode('ZPAY', '100');
  await panel.findByRole('timer');
  expect(created).toEqual([{ provider: 'ZPAY' }]);
  for (const other of ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX'])
    await waitFor(() => expect(requestCount(view, other)).toBe(2));
});

test('[S8.18] shows the message of a response without a code in a red toast and keeps the input', async () => {
  const messages = ['QR_FAIL', 'The issuer is closed on Sundays'];
  open({ 'POST /api/qrcode/KBANK': () => status({ message: messages.shift() ?? null }) });
  const panel = await createCode('KBANK', '50');
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.QR_FAIL }]));
  expect(panel.getByLabelText(th.deposit.amount)).toHaveValue('50');
  await userEvent.click(createButton(panel));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({ kind: 'error', text: 'The issuer is closed on Sundays' }),
  );
});

test.each([
  ['a rejected request', errorResponse('QR_FAIL')],
  ['a response without a code', status({ message: 'QR_FAIL' })],
])(
  'after %s the amount is not marked as wrong, and the next provider that accepts it is offered',
  async (_, reply) => {
    open({ 'POST /api/qrcode/KBANK': reply });
    const panel = await createCode('KBANK', '50');
    expect(await panel.findByRole('alert')).toHaveTextContent(errors.QR_FAIL);
    expect(panel.getByLabelText(th.deposit.amount)).toBeValid();
    // QR WW accepts 100 baht or more.
    await userEvent.click(panel.getByRole('button', { name: 'ใช้ QR PAYTIMZ แทน' }));
    expect(sections()[0]).toBe('QR PAYTIMZ');
    const next = within(screen.getByRole('group', { name: 'QR PAYTIMZ' }));
    expect(next.getByLabelText(th.deposit.amount)).toHaveValue('50');
  },
);

test('shows a rejection below the amount, with the minimum when that is the reason', async () => {
  open({
    'POST /api/qrcode/KBANK': {
      status: 422,
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 60 } },
    },
  });
  const panel = await createCode('KBANK', '50');
  expect(await panel.findByText('ยอดฝากต้องไม่ต่ำกว่า 60.00 บาท')).toBeVisible();
});

test('detects a payment without a reload, and offers another code', async () => {
  let response = openCode();
  jest.useFakeTimers();
  open({ 'GET /api/qrcode/ZPAY': (_: MockCall) => response });
  await screen.findByRole('timer');
  response = openCode({ hasQrcode: false, qrcode: null, status: 'paid' });
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('เงินเข้ากระเป๋าแล้ว 100.00 บาท')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
  expect((await openProvider('ZPAY')).getByLabelText(th.deposit.amount)).toBeVisible();
});

test('shows the provider with an open code first, also when another one fails', async () => {
  open({
    'GET /api/qrcode/PAYONEX': openCode(),
    'GET /api/qrcode/WW': serverError,
  });
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(sections()[0]).toBe('QR PAYONEX');
  const panel = await openProvider('WW');
  expect(await panel.findByText(th.qr.failed)).toBeVisible();
});

describe('a provider that does not respond', () => {
  const silent = { 'GET /api/qrcode/WW': neverResponds };
  beforeEach(() => jest.useFakeTimers());

  test('does not delay an open code of another one', async () => {
    open({ ...silent, 'GET /api/qrcode/ZPAY': openCode() });
    await act(() => jest.advanceTimersByTimeAsync(leadTimeoutMs / 2));
    expect(screen.getByRole('timer')).toBeVisible();
    expect(sections()[0]).toBe('QR ZPAY');
  });

  test('delays the others by at most a second, and a later response does not reorder them', async () => {
    const { response, respond } = heldResponse();
    open({ ...silent, 'GET /api/qrcode/ZPAY': response });
    await act(() => jest.advanceTimersByTimeAsync(leadTimeoutMs + 100));
    expect(sections()[0]).toBe('QR KBANK');
    respond(openCode());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(sections()).toEqual(providers.map((name) => `QR ${name}`));
    expect(screen.getByRole('button', { name: /^QR ZPAY/ })).toHaveTextContent(/02:0[45]/);
  });
});

test('shows the names and the payee of the operator, and marks the first provider as recommended', async () => {
  const name = { nameTH: 'พร้อมเพย์', nameEN: 'PromptPay', nameLA: 'QR ໄທ' };
  renderQr(
    { ...options, qrDetails: [{ provider: 'KBANK', name, payee: 'บจก. ทองดี เพย์' }] },
    { 'POST /api/qrcode/KBANK': openCode() },
  );
  const section = within(await screen.findByRole('group', { name: 'พร้อมเพย์' }));
  expect(section.getByText(th.deposit.recommended)).toBeVisible();
  expect(screen.getAllByText(th.deposit.recommended)).toHaveLength(1);
  await userEvent.click(section.getByRole('button', { name: '100' }));
  await userEvent.click(createButton(section));
  expect(await section.findByText('บจก. ทองดี เพย์')).toBeVisible();
});

test('keeps the amount when another provider is chosen, and moves the focus to it', async () => {
  open();
  const first = await openProvider('KBANK');
  await userEvent.type(first.getByLabelText(th.deposit.amount), '150');
  const second = await openProvider('WW');
  expect(second.getByLabelText(th.deposit.amount)).toHaveValue('150');
  expect(createButton(second)).toBeEnabled();
  expect(sections()[0]).toBe('QR WW');
  expect(document.activeElement).toContainElement(second.getByLabelText(th.deposit.amount));
});

test('restores the amount after a reload and a rejection', async () => {
  sessionStorage.setItem(
    'money:wallet.code.KBANK',
    JSON.stringify({
      key: 'k1',
      login: loginFingerprint(),
      sent: { input: { amount: 7_550 }, at: Date.now(), keyed: true },
    }),
  );
  open({ 'POST /api/qrcode/KBANK': errorResponse('QR_FAIL') });
  const panel = await openProvider('KBANK');
  expect(await panel.findByText(errors.QR_FAIL)).toBeVisible();
  expect(panel.getByLabelText(th.deposit.amount)).toHaveValue('75.50');
});
