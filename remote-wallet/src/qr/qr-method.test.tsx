import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@wallet/contract';
import type { QrProvider } from '@wallet/platform/api';
import errors from '@wallet/platform/locales/errors.th.json';
import { satang } from '@wallet/contract/satang';
import { noteServerTime } from '@wallet/platform/server-now';
import {
  click,
  errorResponse,
  heldResponse,
  neverResponds,
  recordEvents,
  serverError,
  success,
  type MockApi,
} from '@wallet/testing';
import { DepositForm } from '../deposit/deposit-form';
import type { CompleteDepositOptions } from '../deposit/use-deposit-options';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { advance, withVirtualTime } from '../testing/virtual-time';
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
  limitRoom: null,
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

function open(api: MockApi = {}, more: Partial<CompleteDepositOptions> = {}, supportsIdempotencyKeys = true) {
  const method = (
    <DepositForm>
      <QrMethod options={{ ...options, ...more }} />
    </DepositForm>
  );
  return renderWallet(method, {
    supportsIdempotencyKeys,
    api: {
      'GET /api/lookup/info': { name: 'ทองดี', website: '' },
      ...Object.fromEntries(providers.map((name) => [`GET /api/qrcode/${name}`, status()])),
      ...api,
    },
  });
}

/** Expands the row of the other providers. */
const expand = async () =>
  fireEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${th.qr.others}`), expanded: false }),
  );

async function openProvider(name: string) {
  if (name !== providers[0]) await expand();
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
  fireEvent.click(panel.getByRole('button', { name: amount }));
  await click(createButton(panel));
  return panel;
}

const enter = (panel: ReturnType<typeof within>, value: string) =>
  fireEvent.change(panel.getByLabelText(th.deposit.amount), { target: { value } });
const createButton = (panel: ReturnType<typeof within>) =>
  panel.getByRole('button', { name: new RegExp(`^${th.qr.create}`) });
const requestCount = (view: ReturnType<typeof open>, name: string) =>
  view.calls.filter(({ method, path }) => method === 'get' && path === `/api/qrcode/${name}`).length;

withVirtualTime();

test('[S7.15] shows all five providers with their minimums, four of them once their row is expanded', async () => {
  open();
  await screen.findAllByText('ขั้นต่ำ 1.00 บาท');
  expect(sections()).toEqual(['QR KBANK']);
  await expand();
  const texts = screen.getAllByRole('group', { name: /^QR / }).map(({ textContent }) => textContent);
  for (const [index, minAmount] of ['1.00', '100.00', '10.00', '100.00', '10.00'].entries())
    expect(texts[index]).toContain(`ขั้นต่ำ ${minAmount} บาท`);
});

test('[S5.12] [S9.10] fills in a quick amount and ignores an amount below the provider’s minimum', async () => {
  const view = open();
  const panel = await openProvider('WW');
  expect(createButton(panel)).toBeDisabled();
  const field = panel.getByLabelText(th.deposit.amount);
  await userEvent.type(field, '99.99{Enter}', { delay: null });
  expect(createButton(panel)).toBeDisabled();
  fireEvent.click(panel.getByRole('button', { name: '200' }));
  expect(field).toHaveValue('200');
  expect(createButton(panel)).toBeEnabled();
  expect(view.calls.filter(({ method }) => method === 'post')).toEqual([]);
});

test('[S3.17] [S4.12] [S4.13] [S7.14] creates a code, shows the amount to pay, and refreshes every other provider', async () => {
  const view = open({ 'POST /api/qrcode/ZPAY': openCode({ amount: 1000.03 }) });
  const panel = await openProvider('ZPAY');
  enter(panel, '1,000');
  fireEvent.click(panel.getByRole('button', { name: 'สร้าง QR 1,000.00 บาท' }));
  expect(await panel.findByRole('timer')).toHaveTextContent('02:05');
  expect(panel.getByText('1,000.03')).toBeVisible();
  const picture = panel.getByRole('img', { name: th.qr.picture });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml/));
  const creation = view.calls.find(({ method }) => method === 'post');
  expect(creation).toMatchObject({ path: '/api/qrcode/ZPAY', body: { amount: 1000 } });
  expect(creation?.headers['Idempotency-Key']).toBeTruthy();
  expect(created).toEqual([{ provider: 'ZPAY' }]);
  for (const other of ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX'])
    await waitFor(() => expect(requestCount(view, other)).toBe(2));
});

test('[S4.12] counts down by the server’s clock, closes the code at its end, and shows a payment', async () => {
  let response = openCode();
  jest.setSystemTime(Date.parse(serverTime) + 3_600_000);
  const view = open({ 'GET /api/qrcode/ZPAY': () => response });
  const timer = await screen.findByRole('timer');
  expect(timer).toHaveTextContent(/02:0[45]/);
  // The server's time advances with the page's time.
  for (let second = 0; second < 10; second += 1) {
    response = { ...response, serverTime: new Date(Date.parse(response.serverTime) + 1000).toISOString() };
    await advance(1000);
  }
  expect(timer).toHaveTextContent(/01:5[345]/);
  response = status({ qrcodeId: 'code-1', status: 'expired', serverTime: serverTimeAfter(125_000) });
  await advance(120_000);
  expect(screen.getByText(th.qr.expired)).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  view.unmount();

  response = openCode({ qrcodeId: 'code-2' });
  open({ 'GET /api/qrcode/ZPAY': () => response });
  await screen.findByRole('timer');
  response = { ...response, hasQrcode: false, qrcode: null, status: 'paid' };
  await advance(3_500);
  expect(screen.getByText('เงินเข้ากระเป๋าแล้ว 100.00 บาท')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
  expect((await openProvider('ZPAY')).getByLabelText(th.deposit.amount)).toBeVisible();
});

test('[S4.12] [S7.14] deletes the code by its id after a confirmation, or shows why it cannot be cancelled', async () => {
  const responses: object[] = [serverError];
  const view = open({
    'GET /api/qrcode/ZPAY': openCode(),
    'DELETE /api/qrcode/code-1': () =>
      responses.shift() ?? status({ qrcodeId: 'code-1', status: 'cancelled' }),
  });
  const panel = await openProvider('ZPAY');
  const cancel = async () => {
    fireEvent.click(await panel.findByRole('button', { name: th.qr.cancel }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await click(confirmation.getByRole('button', { name: th.qr.cancel }));
  };
  await cancel();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.INTERNAL_SERVER_ERROR }]));
  expect(panel.getByRole('timer')).toBeVisible();
  await cancel();
  expect(await panel.findByLabelText(th.deposit.amount)).toBeVisible();
  const deletions = view.calls.filter(({ method }) => method === 'delete');
  expect(deletions.map(({ path }) => path)).toEqual(['/api/qrcode/code-1', '/api/qrcode/code-1']);
});

test.each([
  ['a rejected request', errorResponse('QR_FAIL'), errors.QR_FAIL, 0],
  ['a response without a code', status({ message: 'QR_FAIL' }), errors.QR_FAIL, 1],
  ['a response with a text', status({ message: 'Closed on Sundays' }), 'Closed on Sundays', 1],
])(
  '[S8.18] shows the reason after %s, keeps the amount and offers the next provider that accepts it',
  async (_, reply, text, toastCount) => {
    open({ 'POST /api/qrcode/KBANK': reply });
    const panel = await createCode('KBANK', '50');
    expect(await panel.findByRole('alert')).toHaveTextContent(text);
    expect(toasts).toEqual([{ kind: 'error', text }].slice(0, toastCount));
    expect(panel.getByLabelText(th.deposit.amount)).toBeValid();
    // QR WW accepts 100 baht or more.
    fireEvent.click(panel.getByRole('button', { name: 'ใช้ QR PAYTIMZ แทน' }));
    expect(sections()[0]).toBe('QR PAYTIMZ');
    const next = within(screen.getByRole('group', { name: 'QR PAYTIMZ' }));
    expect(next.getByLabelText(th.deposit.amount)).toHaveValue('50');
  },
);

test('shows a rejection below the amount, with the minimum when that is the reason', async () => {
  open({
    'POST /api/qrcode/KBANK': { status: 422, body: { message: 'DEPOSIT_MINIMUM', details: { limit: 60 } } },
  });
  const panel = await createCode('KBANK', '50');
  expect(await panel.findByText('ยอดฝากต้องไม่ต่ำกว่า 60.00 บาท')).toBeVisible();
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

  test('delays the others by at most a second, and a later response does not reorder them', async () => {
    const { response, respond } = heldResponse();
    open({ ...silent, 'GET /api/qrcode/ZPAY': response });
    await advance(leadTimeoutMs + 100);
    expect(sections()[0]).toBe('QR KBANK');
    respond(openCode());
    await advance(100);
    // The other providers are not listed: none of them has an open code.
    expect(sections()).toEqual(['QR KBANK', 'QR ZPAY']);
    expect(screen.getByRole('button', { name: /^QR ZPAY/ })).toHaveTextContent(/02:0[45]/);
  });
});

test('shows the names and the payee of the operator, and marks the first provider as recommended', async () => {
  const name = { nameTH: 'พร้อมเพย์', nameEN: 'PromptPay', nameLA: 'QR ໄທ' };
  const qrDetails = [{ provider: 'KBANK' as const, name, payee: 'บจก. ทองดี เพย์' }];
  open({ 'POST /api/qrcode/KBANK': openCode() }, { qrDetails });
  const section = within(await screen.findByRole('group', { name: 'พร้อมเพย์' }));
  expect(section.getByText(th.deposit.recommended)).toBeVisible();
  expect(screen.getAllByText(th.deposit.recommended)).toHaveLength(1);
  fireEvent.click(section.getByRole('button', { name: '100' }));
  fireEvent.click(createButton(section));
  expect(await section.findByText('บจก. ทองดี เพย์')).toBeVisible();
});

test.each([
  ['KBANK', 'kplus://'],
  ['KTB', undefined],
])(
  "explains how to pay on the same phone, and opens the app of the member's bank %s",
  async (bankCode, href) => {
    const { bankAccount, ...reply } = walletReply();
    open({
      'GET /api/qrcode/KBANK': openCode(),
      'GET /api/wallet': { ...reply, bankAccount: bankAccount && { ...bankAccount, bankCode } },
    });
    expect(await screen.findByText(th.qr.onPhone)).toBeInTheDocument();
    expect(await screen.findByText(/^จ่ายจากบัญชี/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'เปิดแอป K PLUS' })?.getAttribute('href')).toBe(href);
  },
);

test('keeps the amount when another provider is chosen, and moves the focus to it', async () => {
  open();
  const first = await openProvider('KBANK');
  enter(first, '150');
  const second = await openProvider('WW');
  expect(second.getByLabelText(th.deposit.amount)).toHaveValue('150');
  expect(createButton(second)).toBeEnabled();
  expect(sections()[0]).toBe('QR WW');
  expect(document.activeElement).toContainElement(second.getByLabelText(th.deposit.amount));
});

describe('a backend without idempotency keys', () => {
  const now = Date.parse('2026-11-21T10:00:00.000Z');
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

  const openOther = (api: MockApi) =>
    open(
      { 'POST /api/statement': { statements: [] }, 'GET /api/qrcode/ZPAY': none, ...api },
      { qrProviders: ['ZPAY'], minDeposit: null },
      false,
    );

  /** Advances the time in steps of five seconds, and renders each of the last five seconds. */
  async function advanceBySeconds(ms: number): Promise<void> {
    for (let left = ms; left > 0; ) {
      const step = left > 5_000 ? Math.min(5_000, left - 5_000) : 1_000;
      await advance(step);
      left -= step;
    }
  }
  const creations = (view: ReturnType<typeof open>) =>
    view.calls.filter(({ method, path }) => method === 'post' && path.startsWith('/api/qrcode'));
  const timer = () => screen.getByRole('timer');
  const field = () => screen.getByLabelText(th.deposit.amount);

  async function create(): Promise<void> {
    await advance(300);
    fireEvent.change(field(), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'สร้าง QR 100.00 บาท' }));
    await advance(300);
  }

  beforeEach(() => {
    jest.setSystemTime(now);
    noteServerTime(new Date(now).toUTCString());
  });

  test('[S3.17] [S4.12] [S7.14] shows a code with only the specified fields, counts down and creates it once', async () => {
    let response: object = none;
    const view = openOther({
      'GET /api/qrcode/ZPAY': () => response,
      'POST /api/qrcode/ZPAY': () => (response = code),
    });
    await create();
    expect(timer()).toHaveTextContent(/02:0[45]/);
    expect(screen.getByRole('img', { name: th.qr.picture })).toBeVisible();
    await advanceBySeconds(30_000);
    expect(timer()).toHaveTextContent(/01:3[2-5]/);
    expect(creations(view)).toHaveLength(1);
    expect(creations(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
  });

  test('[S4.12] does not use the stored expiry of an earlier code for a new code after a reload', async () => {
    const before = openOther({ 'GET /api/qrcode/ZPAY': { ...code, expireIn: 100 } });
    await advance(60_000);
    before.unmount();
    openOther({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: 'code-2', expireIn: 100 } });
    await advance(1_000);
    expect(timer()).toHaveTextContent(/01:(39|40)/);
  });

  test.each([['soon'], [undefined]])(
    '[S4.12] shows a code without a countdown when its expiry is invalid (%j), and explains its end',
    async (expireIn) => {
      let isOpen = true;
      const view = openOther({ 'GET /api/qrcode/ZPAY': () => (isOpen ? { ...code, expireIn } : none) });
      await advance(10_000);
      expect(screen.getByRole('img', { name: th.qr.picture })).toBeVisible();
      expect(screen.queryByRole('timer')).not.toBeInTheDocument();
      expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
      const walletCallCount = () => view.calls.filter(({ path }) => path === '/api/wallet').length;
      const before = walletCallCount();
      isOpen = false;
      await advance(4_000);
      expect(screen.getByText(th.qr.closed)).toBeVisible();
      expect(screen.getByText(th.qr.closedHelp)).toBeVisible();
      expect(walletCallCount()).toBeGreaterThan(before);
      fireEvent.click(screen.getByRole('button', { name: th.qr.next }));
      expect(field()).toBeVisible();
    },
  );

  test('[S4.12] shows a code without an id, but without a cancel button', async () => {
    openOther({ 'GET /api/qrcode/ZPAY': { ...code, qrcodeId: undefined, amount: null } });
    await advance(1_000);
    expect(timer()).toBeVisible();
    expect(screen.queryByRole('button', { name: th.qr.cancel })).not.toBeInTheDocument();
    expect(screen.queryByText(th.qr.exact)).not.toBeInTheDocument();
  });

  describe('[S8.18] a response to the creation', () => {
    test('without a code afterwards shows an error and keeps the input', async () => {
      openOther({ 'POST /api/qrcode/ZPAY': success('') });
      await create();
      expect(toasts).toEqual([{ kind: 'error', text: th.qr.notMade }]);
      expect(field()).toHaveValue('100');
    });
  });
});
