import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginFingerprint } from '@wallet/money';
import common from '@wallet/platform/locales/common.th.json';
import { session } from '@wallet/platform/session';
import {
  deviceError,
  errorResponse,
  inSite,
  type MockApi,
  type MockCall,
  type MockResponse,
  passkeyAnswer,
  setPasskeyDevice,
  success,
} from '@wallet/testing';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { WithdrawDialog } from './withdraw-dialog';

const text = th.withdraw;
const close = jest.fn();

describe('a backend without idempotency keys', () => {
  let logins = 0;

  /** Opens the dialog with a backend that stores no idempotency keys. `response` is its response to a withdrawal. */
  function open(response: MockResponse, api: MockApi = {}) {
    return renderWallet(<WithdrawDialog params={{}} close={close} />, {
      supportsIdempotencyKeys: false,
      api: {
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

  test('[S7.10] [S3.24] sends a withdrawal once, and detects it in the statement with any sign', async () => {
    let statements: object[] = [];
    const view = open(
      () => {
        statements = [{ statementType: 'withdraw', status: 'PROCESSING', amount: '-500.00' }];
        return success('', 500);
      },
      { 'POST /api/statement': () => ({ statements }) },
    );
    await send();
    expect(screen.getByRole('textbox', { name: th.money.amount })).toBeDisabled();
    await advance(120_000);
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
});

describe('the second step', () => {
  const secondStep = 'ยืนยันด้วยพาสคีย์';
  const reply = { reference: 'W1', status: 'PROCESSING', amount: 500 };
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>();

  /** A backend that requires a proof for the wallet's withdrawal. */
  const withdrawal = ({ body }: MockCall) =>
    (body as { passkeyProof?: string }).passkeyProof === 'proof-1'
      ? reply
      : errorResponse('PASSKEY_REQUIRED');

  function open(api: MockApi = {}) {
    const view = renderWallet(<WithdrawDialog params={{}} close={close} />, {
      api: {
        'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100_000 },
        'GET /api/bonus/check/active': { status: false, type: null },
        'POST /api/wallet/withdraw': withdrawal,
        'POST /api/wallet/withdrawAll': withdrawal,
        'POST /api/passkey/confirm/options': { challenge: 'AQI', rpId: 'localhost', timeout: 300_000 },
        'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
        ...api,
      },
    });
    const sent = () =>
      view.calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);
    return { ...view, sent };
  }

  async function withdraw(amount = '500') {
    await userEvent.type(await screen.findByRole('textbox', { name: th.money.amount }), amount);
    await userEvent.click(screen.getByRole('button', { name: /^ถอน [\d,.]+ บาท$/ }));
    await confirm();
  }

  async function confirm() {
    const confirmation = await screen.findByRole('alertdialog', { name: th.withdraw.confirm.title });
    await userEvent.click(within(confirmation).getByRole('button', { name: /^ถอน/ }));
  }

  beforeEach(() => {
    sessionStorage.clear();
    session.start('token-of-somchai', false);
    inSite();
    get.mockReset().mockResolvedValue(passkeyAnswer.credential);
    setPasskeyDevice(get);
  });
  afterAll(() => setPasskeyDevice());

  test('asks for the passkey when the backend requires it, and withdraws once with the proof', async () => {
    const view = open();
    await withdraw();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(view.sent()).toEqual([
      ['/api/wallet/withdraw', { amount: 500 }],
      ['/api/passkey/confirm/options', { action: 'withdraw', amount: 500 }],
      ['/api/passkey/confirm', passkeyAnswer.sent],
      ['/api/wallet/withdraw', { amount: 500, passkeyProof: 'proof-1' }],
    ]);
  });

  test('requests the proof for the action withdrawAll when everything is withdrawn', async () => {
    const view = open();
    await userEvent.click(await screen.findByRole('button', { name: /^ถอนทั้งหมด/ }));
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(view.sent()[1]).toEqual([
      '/api/passkey/confirm/options',
      { action: 'withdrawAll', amount: expect.any(Number) as number },
    ]);
  });

  test('keeps the form after a cancelled confirmation, and it can be submitted again', async () => {
    get.mockRejectedValueOnce(deviceError('NotAllowedError'));
    const view = open();
    await withdraw();
    const step = within(await screen.findByRole('dialog', { name: secondStep }));
    expect(await step.findByText(/ยกเลิกแล้วหรือหมดเวลา/)).toBeVisible();
    await userEvent.click(step.getByRole('button', { name: 'ยกเลิก' }));
    expect(screen.queryByRole('dialog', { name: secondStep })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: th.money.amount })).toHaveValue('500');
    expect(view.sent().filter(([path]) => path === '/api/wallet/withdraw')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /^ถอน [\d,.]+ บาท$/ }));
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
  });

  test('asks for the passkey again, on a click, when the proof has expired', async () => {
    let isExpired = true;
    const view = open({
      'POST /api/wallet/withdraw': (call: MockCall) => {
        const { passkeyProof } = call.body as { passkeyProof?: string };
        if (passkeyProof === undefined || isExpired) {
          isExpired = passkeyProof === undefined;
          return errorResponse('PASSKEY_REQUIRED');
        }
        return reply;
      },
    });
    await withdraw();
    const step = within(await screen.findByRole('dialog', { name: secondStep }));
    expect(await step.findByText(/หมดเวลาหรือใช้ไปแล้ว/)).toBeVisible();
    await userEvent.click(step.getByRole('button', { name: secondStep }));
    await screen.findByRole('dialog', { name: th.money.done });
    expect(view.sent().filter(([path]) => path === '/api/passkey/confirm')).toHaveLength(2);
  });

  test('retries after a lost response with the same key and proof, without another confirmation', async () => {
    let losses = 1;
    const view = open({
      'POST /api/wallet/withdraw': (call: MockCall) => {
        if ((call.body as { passkeyProof?: string }).passkeyProof === undefined)
          return errorResponse('PASSKEY_REQUIRED');
        losses -= 1;
        return losses >= 0 ? errorResponse('INTERNAL_SERVER_ERROR', 503) : reply;
      },
    });
    await withdraw();
    await screen.findByRole('dialog', { name: th.money.done }, { timeout: 4_000 });
    const [first, ...confirmed] = view.calls.filter(({ path }) => path === '/api/wallet/withdraw');
    expect(confirmed).toHaveLength(2);
    const keys = confirmed.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).not.toBe(first?.headers['Idempotency-Key']);
    expect(confirmed[1]?.body).toEqual({ amount: 500, passkeyProof: 'proof-1' });
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('asks for no passkey and sends no further request with a backend that requires none', async () => {
    const view = open({ 'POST /api/wallet/withdraw': reply });
    await withdraw();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(view.sent()).toEqual([['/api/wallet/withdraw', { amount: 500 }]]);
    expect(get).not.toHaveBeenCalled();
  });
});
