import { act, fireEvent, screen, within } from '@testing-library/react';
import { loginFingerprint } from '@wallet/money';
import { session } from '@wallet/platform/session';
import { type MockApi, type MockResponse, renderRemote, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { WithdrawDialog } from './withdraw-dialog';

const text = th.withdraw;
const close = jest.fn();
let logins = 0;

/** Opens the dialog with a backend that stores no idempotency keys. `response` is its response to a withdrawal. */
function open(response: MockResponse, api: MockApi = {}) {
  return renderRemote(<WithdrawDialog params={{}} close={close} />, {
    texts: { wallet: th },
    supportsIdempotencyKeys: false,
    api: {
      'GET /api/wallet/refresh/slot': { slots: [] },
      'GET /api/wallet': walletReply(),
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100000 },
      'GET /api/bonus/check/active': { status: false },
      'POST /api/statement': { statements: [] },
      'POST /api/wallet/withdraw': response,
      'POST /api/wallet/withdrawAll': response,
      ...api,
    },
  });
}

const sent = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path.startsWith('/api/wallet/withdraw'));
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const confirmation = () => screen.getByRole('alertdialog', { name: text.confirm.title });
const type = (amount: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: th.money.amount }), { target: { value: amount } });
const confirm = async () => {
  fireEvent.click(within(confirmation()).getByRole('button', { name: /^ถอน/ }));
  await advance(100);
};

async function send(): Promise<void> {
  await advance(300);
  type('500');
  fireEvent.click(screen.getByRole('button', { name: 'ถอน 500.00 บาท' }));
  await confirm();
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  close.mockClear();
  session.start(`token-${(logins += 1)}`, false);
});
afterEach(() => jest.useRealTimers());

test.each([[''], [{ amount: null }]])(
  '[S7.13] [S8.16] treats any 2xx response (%j) as success after one request and shows the confirmed values',
  async (body) => {
    const view = open(success(body));
    await send();
    const done = screen.getByRole('dialog', { name: th.money.done });
    expect(done).toHaveTextContent('รับรายการถอน 500.00 บาท แล้ว');
    expect(done).toHaveTextContent(text.wait);
    await advance(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
  },
);

test.each([
  ['an empty error', success('', 500)],
  ['an error with a code', success({ message: 'INTERNAL_SERVER_ERROR' }, 500)],
])('[S7.10] never resends a withdrawal automatically after %s', async (_, response) => {
  const view = open(response);
  await send();
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toBeDisabled();
  await advance(120_000);
  expect(sent(view)).toHaveLength(1);
});

test('[S7.10] [S3.24] detects the withdrawal in the statement with any sign', async () => {
  let statements: object[] = [];
  const view = open(
    () => {
      statements = [{ statementType: 'withdraw', status: 'PROCESSING', amount: '-500.00' }];
      return success('', 500);
    },
    { 'POST /api/statement': () => ({ statements }) },
  );
  await send();
  expect(screen.getByText(common.unknown.found)).toBeVisible();
  fireEvent.click(screen.getByText(common.unknown.close));
  expect(close).toHaveBeenCalledTimes(1);
  expect(sent(view)).toHaveLength(1);
});

test('[S7.10] only checks the outcome after a reload', async () => {
  const storedRequest = { input: { way: 'some', amount: 50_000 }, at: Date.now(), keyed: false };
  sessionStorage.setItem(
    'money:wallet.withdraw',
    JSON.stringify({ key: 'k1', login: loginFingerprint(), sent: storedRequest }),
  );
  const view = open(success('OK'));
  await advance(300);
  expect(screen.getByText(common.unknown.title)).toBeVisible();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toHaveValue('500.00');
  await advance(60_000);
  expect(sent(view)).toEqual([]);
});

test('[S7.10] reports only both balances when the wallet contains less than before', async () => {
  let amount = 12580.5;
  open(
    () => {
      amount -= 500;
      return success('', 500);
    },
    { 'GET /api/wallet': () => walletReply({ wallet: { amount, currency: 'BAHT' } }) },
  );
  await send();
  expect(screen.getByText(common.unknown.changed)).toBeVisible();
  expect(screen.getByText('ในกระเป๋าก่อนหน้า: 12,580.50 บาท ตอนนี้: 12,080.50 บาท')).toBeVisible();
});

describe('[S3.9] a wallet response with missing fields', () => {
  test('[S7.10] hides withdraw-all and explains why when an amount is unknown', async () => {
    const [first, ...rest] = walletReply().slots;
    const view = open(success('OK'), {
      'GET /api/wallet': { ...walletReply(), slots: [{ ...first, amount: null }, ...rest] },
    });
    await advance(300);
    expect(screen.getByText(text.allUnknown)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ถอนทั้งหมด/ })).not.toBeInTheDocument();
    await send();
    expect(sent(view).map(({ body }) => body)).toEqual([{ amount: 500 }]);
  });

  test('[S5.11] lets the backend decide when the balance is unknown', async () => {
    const view = open(success('OK'), { 'GET /api/wallet': { slots: [] } });
    await advance(300);
    expect(screen.queryByText(/ถอนจากกระเป๋าได้/)).not.toBeInTheDocument();
    expect(screen.getByText(text.payeeRegistered)).toBeVisible();
    type('500');
    fireEvent.click(screen.getByRole('button', { name: 'ถอน 500.00 บาท' }));
    expect(confirmation()).toHaveTextContent(text.payeeRegistered);
    expect(confirmation()).not.toHaveTextContent(th.money.receipt.left);
    await confirm();
    expect(sent(view)).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });

  test('shows the bank account with the fields that it has', async () => {
    open(success('OK'), {
      'GET /api/wallet': {
        ...walletReply(),
        bankAccount: { bankAccountNo: '0123456789', bankCode: 'KBANK' },
      },
    });
    await advance(300);
    expect(screen.getByText('012-345-6789')).toBeVisible();
    expect(screen.getByText(/^KBANK/)).toBeVisible();
  });
});

test.each([
  [{ withdrawMin: 100 }, 'ถอนได้ครั้งละ 100.00 บาท ขึ้นไป'],
  [{ withdrawMax: '5000' }, 'ถอนได้ครั้งละไม่เกิน 5,000.00 บาท'],
])('[S3.18] [S9.8] applies the other limit when one is missing (%j)', async (limits, message) => {
  open(success('OK'), { 'GET /api/lookup/withdraw': limits });
  await advance(300);
  expect(screen.getByText(message)).toBeVisible();
});

test.each([[{}], [[]], [{ withdrawMin: 'x', withdrawMax: null }]])(
  '[S3.18] [S9.8] lets the backend decide without limits (%j)',
  async (limits) => {
    const view = open(success('OK'), { 'GET /api/lookup/withdraw': limits });
    await advance(300);
    expect(screen.queryByText(/ถอนได้ครั้งละ/)).not.toBeInTheDocument();
    await send();
    expect(sent(view)).toHaveLength(1);
  },
);
