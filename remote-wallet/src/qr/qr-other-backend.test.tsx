import { act, fireEvent, screen, within } from '@testing-library/react';
import type { QrProvider } from '@wallet/platform/api';
import common from '@wallet/platform/locales/common.th.json';
import { satang } from '@wallet/contract/satang';
import { session } from '@wallet/platform/session';
import { type MockApi, recordEvents, serverError, success } from '@wallet/testing';
import { DepositForm } from '../deposit/deposit-form';
import type { CompleteDepositOptions } from '../deposit/use-deposit-options';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { QrMethod } from './qr-method';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const options: CompleteDepositOptions = {
  banks: [],
  wallets: [],
  isManual: false,
  qrProviders: ['ZPAY'],
  minDeposit: null,
  minTrueWallet: satang(200),
  qrDetails: [],
  walletName: 'TrueMoney',
};

/** A reply with a code that has only the specified fields (S3.17). */
const code = {
  qrcodeId: 'code-1',
  hasQrcode: true,
  qrcode: '<svg viewBox="0 0 9 9"/>',
  amount: 100,
  expireIn: '2026-11-21T10:02:05.000Z',
  message: '',
};
/** A reply without a code. */
const none = { hasQrcode: false };

const toasts = recordEvents('ui:toast-requested');
let logins = 0;

function open(api: MockApi, qrProviders: readonly QrProvider[] = ['ZPAY']) {
  const method = (
    <DepositForm>
      <QrMethod options={{ ...options, qrProviders }} />
    </DepositForm>
  );
  return renderWallet(method, {
    supportsIdempotencyKeys: false,
    api: {
      'GET /api/lookup/info': { name: 'ทองดี', website: '' },
      'POST /api/statement': { statements: [] },
      'GET /api/qrcode/ZPAY': none,
      ...api,
    },
  });
}

/** Advances the time in steps of a second, so that each one is rendered. */
async function advance(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1_000)));
}
const posts = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');
const creations = (view: ReturnType<typeof open>) =>
  posts(view).filter(({ path }) => path.startsWith('/api/qrcode'));
const timer = () => screen.getByRole('timer');
const field = () => screen.getByLabelText(th.deposit.amount);

async function create(): Promise<void> {
  await advance(300);
  fireEvent.change(field(), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'สร้าง QR 100.00 บาท' }));
  await advance(300);
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionStorage.clear();
  session.start(`token-${(logins += 1)}`, false);
});
afterEach(() => jest.useRealTimers());

test('[S3.17] [S4.12] [S7.14] shows a code with only the specified fields, counts down and creates it once', async () => {
  let response: object = none;
  const view = open({
    'GET /api/qrcode/ZPAY': () => response,
    'POST /api/qrcode/ZPAY': () => (response = code),
  });
  await create();
  expect(timer()).toHaveTextContent(/02:0[45]/);
  expect(screen.getByRole('img', { name: th.qr.picture })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  await advance(30_000);
  expect(timer()).toHaveTextContent(/01:3[2-5]/);
  expect(creations(view)).toHaveLength(1);
  expect(creations(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
});

test.each([
  ['remaining seconds', () => Math.max(0, (now + 125_000 - Date.now()) / 1000)],
  ['total lifetime in seconds', () => 125],
])('[S4.12] counts down to an expiry in the format “%s” and reports it', async (_, expireIn) => {
  let isOpen = true;
  open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? { ...code, expireIn: expireIn() } : none) });
  await advance(1_000);
  expect(timer()).toHaveTextContent(/02:0[345]/);
  await advance(60_000);
  expect(timer()).toHaveTextContent(/01:0[2345]/);
  await advance(65_000);
  isOpen = false;
  await advance(5_000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText(th.qr.expired)).toBeVisible();
  expect(screen.getByText(th.qr.expiredHelp)).toBeVisible();
});

test.each([
  ['remaining milliseconds', () => now + 125_000 - Date.now()],
  ['total lifetime in seconds', () => 125],
])('[S4.12] keeps the expiry across a reload in the format “%s”', async (_, expireIn) => {
  const responses = { 'GET /api/qrcode/ZPAY': () => ({ ...code, expireIn: expireIn() }) };
  const before = open(responses);
  await advance(1_000);
  expect(timer()).toHaveTextContent(/02:0[345]/);
  await advance(60_000);
  before.unmount();
  open(responses);
  await advance(1_000);
  expect(timer()).toHaveTextContent(/01:0[1234]/);
});

test('[S4.12] does not use the stored expiry of an earlier code for a new code after a reload', async () => {
  const before = open({ 'GET /api/qrcode/ZPAY': { ...code, expireIn: 100 } });
  await advance(60_000);
  before.unmount();
  open({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: 'code-2', expireIn: 100 } });
  await advance(1_000);
  expect(timer()).toHaveTextContent(/01:(39|40)/);
});

test.each([['soon'], [undefined]])(
  '[S4.12] shows a code without a countdown when its expiry is invalid (%j)',
  async (expireIn) => {
    let isOpen = true;
    open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? { ...code, expireIn } : none) });
    await advance(10_000);
    expect(screen.getByRole('img', { name: th.qr.picture })).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
    isOpen = false;
    await advance(4_000);
    expect(screen.getByText(th.qr.closed)).toBeVisible();
  },
);

test('[S4.12] explains a code that disappears before its expiry and loads the wallet again', async () => {
  let isOpen = true;
  const view = open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? code : none) });
  await advance(1_000);
  const walletCallCount = () => view.calls.filter(({ path }) => path === '/api/wallet').length;
  const before = walletCallCount();
  isOpen = false;
  await advance(4_000);
  expect(screen.getByText(th.qr.closedHelp)).toBeVisible();
  expect(walletCallCount()).toBeGreaterThan(before);
  fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
  expect(field()).toBeVisible();
});

test.each([[''], [none]])('[S4.12] [S7.14] shows only the form after a cancellation (%j)', async (body) => {
  let isOpen = true;
  open({
    'GET /api/qrcode/ZPAY': () => (isOpen ? code : none),
    'DELETE /api/qrcode/code-1': () => {
      isOpen = false;
      return success(body);
    },
  });
  await advance(1_000);
  fireEvent.click(screen.getByRole('button', { name: th.qr.cancel }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }));
  await advance(10_000);
  expect(field()).toBeVisible();
  expect(screen.queryByText(th.qr.closed)).not.toBeInTheDocument();
});

test('[S4.12] shows a code without an id, but without a cancel button', async () => {
  open({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: undefined, amount: null } });
  await advance(1_000);
  expect(timer()).toBeVisible();
  expect(screen.queryByRole('button', { name: th.qr.cancel })).not.toBeInTheDocument();
  expect(screen.queryByText(th.qr.exact)).not.toBeInTheDocument();
});

describe('[S8.18] a response to the creation', () => {
  test.each([[''], [{ hasQrcode: false, message: '' }]])(
    'that has no code and no message (%j) counts as success: the code is fetched and shown',
    async (body) => {
      let response: object = none;
      const view = open({
        'GET /api/qrcode/ZPAY': () => response,
        'POST /api/qrcode/ZPAY': () => {
          response = code;
          return success(body);
        },
      });
      await create();
      expect(timer()).toBeVisible();
      expect(toasts).toEqual([]);
      await advance(60_000);
      expect(creations(view)).toHaveLength(1);
    },
  );

  test('without a code afterwards shows an error and keeps the input', async () => {
    open({ 'POST /api/qrcode/ZPAY': success('') });
    await create();
    expect(toasts).toEqual([{ kind: 'error', text: th.qr.notMade }]);
    expect(field()).toHaveValue('100');
  });

  test('shows an error when the code cannot be fetched afterwards, and fetches it again on request', async () => {
    let isFailing = false;
    open({
      'GET /api/qrcode/ZPAY': () => (isFailing ? serverError : none),
      'POST /api/qrcode/ZPAY': () => {
        isFailing = true;
        return success('');
      },
    });
    await create();
    expect(toasts).toEqual([{ kind: 'error', text: th.qr.notRead }]);
    expect(screen.getByText(th.qr.failed)).toBeVisible();
    isFailing = false;
    fireEvent.click(screen.getByRole('button', { name: common.retry }));
    await advance(300);
    expect(field()).toBeVisible();
  });
});

test('[S7.14] does not resend the creation after a server error, and shows the code when it exists', async () => {
  let response: object = none;
  const view = open({
    'GET /api/qrcode/ZPAY': () => response,
    'POST /api/qrcode/ZPAY': () => {
      response = code;
      return success('<h1>Bad gateway</h1>', 502);
    },
  });
  await create();
  expect(timer()).toBeVisible();
  await advance(60_000);
  expect(creations(view)).toHaveLength(1);
  expect(screen.queryByText(common.unknown.title)).not.toBeInTheDocument();
});

test('[S7.14] reports an unknown outcome after a server error without a code and locks the form', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': success('', 500) });
  await create();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(field()).toBeDisabled();
  await advance(120_000);
  expect(creations(view)).toHaveLength(1);
  expect(screen.getByText(th.qr.unknown.unchanged)).toBeVisible();
});

test('[S5.12] [S9.11] uses a minimum of 1 baht or the provider’s own without a configured minimum deposit', async () => {
  open({ 'GET /api/qrcode/KBANK': none }, ['KBANK', 'ZPAY']);
  await advance(2_000);
  expect(screen.getByRole('group', { name: 'QR KBANK' })).toHaveTextContent('ขั้นต่ำ 1.00 บาท');
  expect(screen.getByRole('button', { name: /QR ZPAY/ })).toHaveTextContent('ขั้นต่ำ 10.00 บาท');
});
