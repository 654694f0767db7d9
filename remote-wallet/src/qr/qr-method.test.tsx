import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import type { QrProvider } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import errors from '@wallet/platform/locales/errors.th.json';
import { satang } from '@wallet/contract/satang';
import { loginFingerprint } from '@wallet/money';
import { type ApiDouble, type DoubledCall, refusal, renderRemote } from '@wallet/testing';
import type { Options } from '../deposit/use-deposit-options';
import th from '../locales/th.json';
import { heardToasts } from '../testing/heard-toasts';
import { walletReply } from '../testing/wallet-reply';
import { QrMethod, timeoutMs } from './qr-method';

type QrStatus = components['schemas']['QrStatus'];

const providers: QrProvider[] = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'];
const options: Options = {
  banks: [],
  wallets: [],
  isManual: false,
  qrProviders: providers,
  minDeposit: satang(100),
  minTrueWallet: satang(200),
};
const serverTime = '2026-11-20T10:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(serverTime) + ms).toISOString();

function status(given: Partial<QrStatus> = {}): QrStatus {
  return {
    qrcodeId: null,
    hasQrcode: false,
    qrcode: null,
    amount: null,
    expireIn: null,
    message: null,
    status: 'none',
    serverTime,
    ...given,
  };
}

const openCode = (given: Partial<QrStatus> = {}) =>
  status({
    qrcodeId: 'code-1',
    hasQrcode: true,
    qrcode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    amount: 100,
    expireIn: later(125_000),
    status: 'waiting',
    ...given,
  });

const toasts = heardToasts();

function open(api: ApiDouble = {}) {
  return renderRemote(<QrMethod options={options} />, {
    texts: { wallet: th },
    api: {
      'GET /api/wallet': walletReply(),
      ...Object.fromEntries(providers.map((name) => [`GET /api/qrcode/${name}`, status()])),
      ...api,
    },
  });
}

async function place(name: string) {
  const head = await screen.findByRole('button', { name: new RegExp(`QR ${name}`) });
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head);
  return within(head.closest('li') as HTMLElement);
}

const createButton = (own: ReturnType<typeof within>) =>
  own.getByRole('button', { name: new RegExp(`^${th.qr.create}`) });
const asked = (view: ReturnType<typeof open>, name: string) =>
  view.calls.filter(({ method, path }) => method === 'get' && path === `/api/qrcode/${name}`).length;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('[S7.15] all five providers are offered, each with its minimum', async () => {
  open();
  await screen.findAllByText('ขั้นต่ำ 1.00 บาท');
  for (const [name, least] of [
    ['KBANK', '1.00'],
    ['WW', '100.00'],
    ['PAYTIMZ', '10.00'],
    ['PAYONEX', '100.00'],
    ['ZPAY', '10.00'],
  ])
    expect(await screen.findByRole('button', { name: new RegExp(`QR ${name}`) })).toHaveTextContent(
      `ขั้นต่ำ ${least} บาท`,
    );
});

test('[S5.12] [S9.10] a quick amount fills the field; below the provider’s minimum nothing can be made', async () => {
  const view = open();
  const own = await place('WW');
  expect(createButton(own)).toBeDisabled();
  const field = own.getByLabelText(th.deposit.amount);
  await userEvent.type(field, '99.99');
  expect(createButton(own)).toBeDisabled();
  await userEvent.type(field, '{Enter}');
  await userEvent.click(own.getByRole('button', { name: '200' }));
  expect(field).toHaveValue('200');
  expect(createButton(own)).toBeEnabled();
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S5.12] an amount below 1 is ignored without a message', async () => {
  const view = renderRemote(<QrMethod options={{ ...options, minDeposit: satang(0) }} />, {
    texts: { wallet: th },
    api: {
      'GET /api/wallet': walletReply(),
      ...Object.fromEntries(providers.map((name) => [`GET /api/qrcode/${name}`, status()])),
    },
  });
  const own = await place('KBANK');
  await userEvent.type(own.getByLabelText(th.deposit.amount), '0.5{Enter}');
  expect(own.queryByRole('alert')).not.toBeInTheDocument();
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S3.17] [S4.12] [S7.14] a code is made for the amount and shown with what to pay and the time left', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': openCode({ amount: 1000.03 }) });
  const own = await place('ZPAY');
  await userEvent.type(own.getByLabelText(th.deposit.amount), '1,000');
  await userEvent.click(own.getByRole('button', { name: 'สร้าง QR 1,000.00 บาท' }));
  expect(await own.findByRole('timer')).toHaveTextContent('02:05');
  expect(own.getByText('1,000.03')).toBeVisible();
  expect(own.getByRole('img', { name: th.qr.picture })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  const made = view.calls.find(({ method }) => method === 'post');
  expect(made).toMatchObject({ path: '/api/qrcode/ZPAY', body: { amount: 1000 } });
  expect(made?.headers['Idempotency-Key']).toBeTruthy();
});

test('[S4.12] the countdown ticks every second by the server’s clock and ends the code at 00:00', async () => {
  let answer = openCode();
  jest.useFakeTimers({ now: Date.parse(serverTime) + 3_600_000 });
  open({ 'GET /api/qrcode/ZPAY': () => answer });
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent(/02:0[45]/);
  // The response of each request arrives at its own time.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      answer = { ...answer, serverTime: new Date(Date.parse(answer.serverTime) + 1000).toISOString() };
      await act(() => jest.advanceTimersByTimeAsync(1000));
    }
  };
  const before = timer.textContent;
  await pass(1);
  expect(timer.textContent).not.toBe(before);
  await pass(60);
  expect(timer).toHaveTextContent(/01:0[345]/);
  answer = { ...answer, hasQrcode: false, qrcode: null, status: 'expired', serverTime: later(125_000) };
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(screen.getByText(th.qr.expired)).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('[S4.12] [S7.14] cancelling asks once, deletes the code by its id and gives the form back', async () => {
  const view = open({
    'GET /api/qrcode/ZPAY': openCode(),
    'DELETE /api/qrcode/code-1': status({ qrcodeId: 'code-1', status: 'cancelled' }),
  });
  const own = await place('ZPAY');
  await userEvent.click(await own.findByRole('button', { name: th.qr.cancel }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }),
  );
  expect(await own.findByLabelText(th.deposit.amount)).toBeVisible();
  expect(view.calls.at(-1)).toMatchObject({ method: 'delete', path: '/api/qrcode/code-1' });
});

test('a code that cannot be cancelled stays, and says why', async () => {
  open({
    'GET /api/qrcode/ZPAY': openCode(),
    'DELETE /api/qrcode/code-1': refusal('INTERNAL_SERVER_ERROR', 500),
  });
  await userEvent.click(await screen.findByRole('button', { name: th.qr.cancel }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: th.qr.cancel }),
  );
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.INTERNAL_SERVER_ERROR }]));
  expect(screen.getByRole('timer')).toBeVisible();
});

test('[S4.13] a code made with one provider lets every other one refresh', async () => {
  const heard = jest.fn();
  const stop = events.on('wallet:qr-created', heard);
  const view = open({ 'POST /api/qrcode/ZPAY': openCode() });
  const own = await place('ZPAY');
  await userEvent.click(own.getByRole('button', { name: '100' }));
  await userEvent.click(createButton(own));
  await own.findByRole('timer');
  expect(heard).toHaveBeenCalledWith({ provider: 'ZPAY' });
  for (const other of ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX'])
    await waitFor(() => expect(asked(view, other)).toBe(2));
  stop();
});

test('[S8.18] a reply without a code says its message in a red toast, and what was typed stays', async () => {
  const why = ['QR_FAIL', 'The issuer is closed on Sundays'];
  open({ 'POST /api/qrcode/KBANK': () => status({ message: why.shift() ?? null }) });
  const own = await place('KBANK');
  await userEvent.click(own.getByRole('button', { name: '50' }));
  await userEvent.click(createButton(own));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.QR_FAIL }]));
  expect(own.getByLabelText(th.deposit.amount)).toHaveValue('50');
  await userEvent.click(createButton(own));
  await waitFor(() =>
    expect(toasts.at(-1)).toEqual({ kind: 'error', text: 'The issuer is closed on Sundays' }),
  );
});

test('a refusal stands under the amount, with the least amount where that is why', async () => {
  open({
    'POST /api/qrcode/KBANK': {
      status: 422,
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 60 } },
    },
  });
  const own = await place('KBANK');
  await userEvent.click(own.getByRole('button', { name: '50' }));
  await userEvent.click(createButton(own));
  expect(await own.findByText('ยอดฝากต้องไม่ต่ำกว่า 60.00 บาท')).toBeVisible();
});

test('a payment is noticed without a reload, is said, and lets the rest read the money again', async () => {
  let answer = openCode();
  jest.useFakeTimers();
  open({ 'GET /api/qrcode/ZPAY': (_: DoubledCall) => answer });
  await screen.findByRole('timer');
  answer = openCode({ hasQrcode: false, qrcode: null, status: 'paid' });
  await act(() => jest.advanceTimersByTimeAsync(3_500));
  expect(screen.getByText('เงินเข้ากระเป๋าแล้ว 100.00 บาท')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
  expect((await place('ZPAY')).getByLabelText(th.deposit.amount)).toBeVisible();
});

test('the provider whose code waits stands first, one that cannot be read keeps no other back', async () => {
  open({
    'GET /api/qrcode/PAYONEX': openCode(),
    'GET /api/qrcode/WW': refusal('INTERNAL_SERVER_ERROR', 500),
  });
  const heads = await screen.findAllByRole('button', { expanded: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('PAYONEX')]);
  const own = await place('WW');
  expect(await own.findByText(th.qr.failed)).toBeVisible();
});

describe('a provider that does not answer', () => {
  const silent = { 'GET /api/qrcode/WW': () => new Promise<object>(() => undefined) };
  const heads = () =>
    within(screen.getByRole('list', { name: th.qr.providers })).getAllByRole('button', { name: /QR / });
  beforeEach(() => jest.useFakeTimers());

  test('keeps a code that waits back for no moment', async () => {
    open({ ...silent, 'GET /api/qrcode/ZPAY': openCode() });
    await act(() => jest.advanceTimersByTimeAsync(timeoutMs / 2));
    expect(screen.getByRole('timer')).toBeVisible();
    expect(heads()[0]).toHaveTextContent('ZPAY');
  });

  test('keeps the others back for a second at most, and what answers later moves nothing', async () => {
    let answer: (reply: object) => void = () => undefined;
    open({ ...silent, 'GET /api/qrcode/ZPAY': () => new Promise<object>((resolve) => (answer = resolve)) });
    await act(() => jest.advanceTimersByTimeAsync(timeoutMs + 100));
    expect(heads()[0]).toHaveAttribute('aria-expanded', 'true');
    answer(openCode());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(heads()[0]).toHaveTextContent('KBANK');
    expect(heads()[0]).toHaveAttribute('aria-expanded', 'true');
    expect(heads()[4]).toHaveTextContent(/ZPAY.*02:0[45]/);
  });
});

test('a code that is refused after a reload leaves its amount to be asked for again', async () => {
  sessionStorage.setItem(
    'money:wallet.code.KBANK',
    JSON.stringify({
      key: 'k1',
      login: loginFingerprint(),
      sent: { input: { amount: 7_550 }, at: Date.now(), keyed: true },
    }),
  );
  open({ 'POST /api/qrcode/KBANK': refusal('QR_FAIL') });
  const own = await place('KBANK');
  expect(await own.findByText(errors.QR_FAIL)).toBeVisible();
  expect(own.getByLabelText(th.deposit.amount)).toHaveValue('75.50');
});

test('more than any call takes is said, and no code is asked for', async () => {
  open();
  const own = await place('KBANK');
  await userEvent.type(await own.findByLabelText(th.deposit.amount), '1000000000.01');
  expect(own.getByText(th.money.problem['too-large'])).toBeVisible();
  expect(createButton(own)).toBeDisabled();
});
