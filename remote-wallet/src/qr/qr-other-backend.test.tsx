import { act, fireEvent, screen, within } from '@testing-library/react';
import type { QrProvider } from '@wallet/platform/api';
import errors from '@wallet/platform/locales/errors.th.json';
import common from '@wallet/platform/locales/common.th.json';
import { satang } from '@wallet/contract/satang';
import { session } from '@wallet/platform/session';
import { type ApiDouble, refusal, renderRemote, success } from '@wallet/testing';
import type { Options } from '../deposit/use-deposit-options';
import th from '../locales/th.json';
import { heardToasts } from '../testing/heard-toasts';
import { walletReply } from '../testing/wallet-reply';
import { QrMethod } from './qr-method';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const options: Options = {
  banks: [],
  wallets: [],
  isManual: false,
  qrProviders: ['ZPAY'],
  minDeposit: null,
  minTrueWallet: satang(200),
};

/** A code with the specified fields (S3.17), and a reply without a code. */
const code = {
  qrcodeId: 'code-1',
  hasQrcode: true,
  qrcode: '<svg viewBox="0 0 9 9"/>',
  amount: 100,
  expireIn: '2026-11-21T10:02:05.000Z',
  message: '',
};
const none = { hasQrcode: false };

const toasts = heardToasts();
let logins = 0;

function open(api: ApiDouble, qrProviders: readonly QrProvider[] = ['ZPAY']) {
  return renderRemote(<QrMethod options={{ ...options, qrProviders }} />, {
    texts: { wallet: th },
    keepsKeys: false,
    api: {
      'GET /api/wallet': walletReply(),
      'POST /api/statement': { statements: [] },
      'GET /api/qrcode/ZPAY': none,
      ...api,
    },
  });
}

/** Advances the time in steps of a second, so that each one is rendered. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000)
    await act(() => jest.advanceTimersByTimeAsync(Math.min(left, 1_000)));
}
const posts = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');
const creations = (view: ReturnType<typeof open>) =>
  posts(view).filter(({ path }) => path.startsWith('/api/qrcode'));
const timer = () => screen.getByRole('timer');
const field = () => screen.getByLabelText(th.deposit.amount);

async function create(): Promise<void> {
  await pass(300);
  fireEvent.change(field(), { target: { value: '100' } });
  fireEvent.click(screen.getByRole('button', { name: 'สร้าง QR 100.00 บาท' }));
  await pass(300);
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  sessionStorage.clear();
  session.start(`token-${(logins += 1)}`, false);
});
afterEach(() => jest.useRealTimers());

test('[S3.17] [S4.12] [S7.14] a code of the stated fields alone is shown, counted down and made once', async () => {
  let answer: object = none;
  const view = open({
    'GET /api/qrcode/ZPAY': () => answer,
    'POST /api/qrcode/ZPAY': () => (answer = code),
  });
  await create();
  expect(timer()).toHaveTextContent(/02:0[45]/);
  expect(screen.getByRole('img', { name: th.qr.picture })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  await pass(30_000);
  expect(timer()).toHaveTextContent(/01:3[2-5]/);
  expect(creations(view)).toHaveLength(1);
  expect(creations(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
});

test.each([
  ['seconds that are left', () => Math.max(0, (now + 125_000 - Date.now()) / 1000)],
  ['seconds of its whole life', () => 125],
  ['an epoch in seconds', () => (now + 125_000) / 1000],
  ['an epoch in milliseconds', () => now + 125_000],
  ['ISO text', () => code.expireIn],
])('[S4.12] with its end as %s it counts down to its end, which is told', async (_, expireIn) => {
  let isOpen = true;
  open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? { ...code, expireIn: expireIn() } : none) });
  await pass(1_000);
  expect(timer()).toHaveTextContent(/02:0[345]/);
  await pass(60_000);
  expect(timer()).toHaveTextContent(/01:0[2345]/);
  await pass(65_000);
  isOpen = false;
  await pass(5_000);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.getByText(th.qr.expired)).toBeVisible();
  expect(screen.getByText(th.qr.expiredHelp)).toBeVisible();
});

test.each([
  ['milliseconds that are left', () => now + 125_000 - Date.now()],
  ['seconds of its whole life', () => 125],
])('[S4.12] a reload in the last minutes does not move an end given as %s', async (_, expireIn) => {
  const answers = { 'GET /api/qrcode/ZPAY': () => ({ ...code, expireIn: expireIn() }) };
  const before = open(answers);
  await pass(1_000);
  expect(timer()).toHaveTextContent(/02:0[345]/);
  await pass(60_000);
  before.unmount();
  open(answers);
  await pass(1_000);
  expect(timer()).toHaveTextContent(/01:0[1234]/);
});

test('[S4.12] a new code after a reload has an end of its own', async () => {
  const before = open({ 'GET /api/qrcode/ZPAY': { ...code, expireIn: 100 } });
  await pass(60_000);
  before.unmount();
  open({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: 'code-2', expireIn: 100 } });
  await pass(1_000);
  expect(timer()).toHaveTextContent(/01:(39|40)/);
});

test.each([[null], ['soon'], [{}], [undefined]])(
  '[S4.12] with an end that cannot be read (%j) the code stands without a countdown',
  async (expireIn) => {
    let isOpen = true;
    open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? { ...code, expireIn } : none) });
    await pass(10_000);
    expect(screen.getByRole('img', { name: th.qr.picture })).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
    isOpen = false;
    await pass(4_000);
    expect(screen.getByText(th.qr.closed)).toBeVisible();
  },
);

test('[S4.12] a code that is gone before its time says what that may mean, and the money is read again', async () => {
  let isOpen = true;
  const view = open({ 'GET /api/qrcode/ZPAY': () => (isOpen ? code : none) });
  await pass(1_000);
  const reads = () => view.calls.filter(({ path }) => path === '/api/wallet').length;
  const before = reads();
  isOpen = false;
  await pass(4_000);
  expect(screen.getByText(th.qr.closedHelp)).toBeVisible();
  expect(reads()).toBeGreaterThan(before);
  fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
  expect(field()).toBeVisible();
});

test.each([[''], [{}], ['OK'], [none]])(
  '[S4.12] [S7.14] a code that was cancelled here (%j) gives the form back, and no other word',
  async (body) => {
    let isOpen = true;
    open({
      'GET /api/qrcode/ZPAY': () => (isOpen ? code : none),
      'DELETE /api/qrcode/code-1': () => {
        isOpen = false;
        return success(body);
      },
    });
    await pass(1_000);
    fireEvent.click(screen.getByRole('button', { name: th.qr.cancel }));
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }));
    await pass(10_000);
    expect(field()).toBeVisible();
    expect(screen.queryByText(th.qr.closed)).not.toBeInTheDocument();
  },
);

test('[S4.12] without an id a code cannot be cancelled here, and is shown all the same', async () => {
  open({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: undefined, amount: null } });
  await pass(1_000);
  expect(timer()).toBeVisible();
  expect(screen.queryByRole('button', { name: th.qr.cancel })).not.toBeInTheDocument();
  expect(screen.queryByText(th.qr.exact)).not.toBeInTheDocument();
});

describe('[S8.18] a reply to the creation', () => {
  test.each([[''], [{}], ['OK'], [null], [{ message: 'SUCCESS' }], [{ hasQrcode: false, message: '' }]])(
    'that shows no code and says nothing of it (%j) is done: what is there is read and shown',
    async (body) => {
      let answer: object = none;
      const view = open({
        'GET /api/qrcode/ZPAY': () => answer,
        'POST /api/qrcode/ZPAY': () => {
          answer = code;
          return success(body);
        },
      });
      await create();
      expect(timer()).toBeVisible();
      expect(toasts).toEqual([]);
      await pass(60_000);
      expect(creations(view)).toHaveLength(1);
    },
  );

  test('with hasQrcode false and a message is a refusal: its message in a red toast, and nothing is sent again', async () => {
    const view = open({ 'POST /api/qrcode/ZPAY': { hasQrcode: false, message: 'QR_FAIL' } });
    await create();
    expect(toasts).toEqual([{ kind: 'error', text: errors.QR_FAIL }]);
    expect(field()).toHaveValue('100');
    await pass(60_000);
    expect(creations(view)).toHaveLength(1);
  });

  test('after which nothing is there says that, and what was typed stays', async () => {
    open({ 'POST /api/qrcode/ZPAY': success('') });
    await create();
    expect(toasts).toEqual([{ kind: 'error', text: th.qr.notMade }]);
    expect(field()).toHaveValue('100');
  });

  test('after which nothing can be read says that, and can be read again', async () => {
    let fails = false;
    open({
      'GET /api/qrcode/ZPAY': () => (fails ? refusal('INTERNAL_SERVER_ERROR', 500) : none),
      'POST /api/qrcode/ZPAY': () => {
        fails = true;
        return success('');
      },
    });
    await create();
    expect(toasts).toEqual([{ kind: 'error', text: th.qr.notRead }]);
    expect(screen.getByText(th.qr.failed)).toBeVisible();
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: common.retry }));
    await pass(300);
    expect(field()).toBeVisible();
  });
});

test('[S7.14] after a failure of the server no code is asked for again, and one that was made is found and shown', async () => {
  let answer: object = none;
  const view = open({
    'GET /api/qrcode/ZPAY': () => answer,
    'POST /api/qrcode/ZPAY': () => {
      answer = code;
      return success('<h1>Bad gateway</h1>', 502);
    },
  });
  await create();
  expect(timer()).toBeVisible();
  await pass(60_000);
  expect(creations(view)).toHaveLength(1);
  expect(screen.queryByText(common.unknown.title)).not.toBeInTheDocument();
});

test('[S7.14] after a failure of the server without a code the form says that it is not known, and stays locked', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': success('', 500) });
  await create();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(field()).toBeDisabled();
  await pass(120_000);
  expect(creations(view)).toHaveLength(1);
  expect(screen.getByText(th.qr.unknown.unchanged)).toBeVisible();
});

test('[S5.12] [S9.11] without a least deposit of the operator it is 1 baht, or the provider’s own', async () => {
  open({ 'GET /api/qrcode/KBANK': none }, ['KBANK', 'ZPAY']);
  await pass(2_000);
  expect(screen.getByRole('button', { name: /QR KBANK/ })).toHaveTextContent('ขั้นต่ำ 1.00 บาท');
  expect(screen.getByRole('button', { name: /QR ZPAY/ })).toHaveTextContent('ขั้นต่ำ 10.00 บาท');
});
