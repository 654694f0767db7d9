import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  click,
  errorResponse,
  inSite,
  type MockApi,
  type MockCall,
  type MockResponse,
  neverResponds,
  passkeyAnswer,
  serverError,
  setPasskeyDevice,
  success,
} from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
import { advance, withVirtualTime } from '../testing/virtual-time';
import { walletReply } from '../testing/wallet-reply';
import { WithdrawDialog } from './withdraw-dialog';

const text = th.withdraw;
const close = jest.fn();
const reply = {
  reference: 'W1',
  status: 'PROCESSING',
  amount: 500,
  wallet: { amount: 12080.5, currency: 'BAHT' },
};

function open(api: MockApi = {}, supportsIdempotencyKeys = true, params: Record<string, string> = {}) {
  return renderWallet(<WithdrawDialog params={params} close={close} />, {
    supportsIdempotencyKeys,
    api: {
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 10000 },
      'GET /api/bonus/check/active': { status: false, type: null },
      'POST /api/wallet/withdraw': reply,
      ...api,
    },
  });
}

const walletOf = (amount: number) => walletReply({ wallet: { amount, currency: 'BAHT' } });
const requested = () => screen.findByRole('dialog', { name: th.money.requested });
const box = () => screen.findByRole('textbox', { name: th.money.amount });
const limits = () => screen.findByText(/^ถอนได้ครั้งละ 100\.00 บาท ถึง 100?,000\.00 บาท$/);
/** Opens the dialog and waits until its limits are shown. */
async function openReady(api: MockApi = {}) {
  const view = open(api);
  await limits();
  return view;
}
const enter = async (value: string) => fireEvent.change(await box(), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^ถอน(เงิน| [\d,.]+ บาท)$/ }));
const confirmation = () => screen.findByRole('alertdialog', { name: text.confirm.title });
/** Returns the rows of the confirmation as pairs of name and value. */
const receipt = async () => {
  const dialog = within(await confirmation());
  const values = dialog.getAllByRole('definition');
  return dialog.getAllByRole('term').map((term, index) => [term.textContent, values[index]?.textContent]);
};
const confirm = async () => click(within(await confirmation()).getByRole('button', { name: /^ถอน/ }));
const sent = (view: ReturnType<typeof open>, start = '/api/wallet/withdraw') =>
  view.calls.filter(({ method, path }) => method === 'post' && path.startsWith(start));
/** Enters 500 baht and confirms the withdrawal. */
const withdraw = async () => {
  await limits();
  await enter('500');
  submit();
  await confirm();
};

withVirtualTime();
beforeEach(() => {
  close.mockClear();
  inSite();
});

const wagering = {
  currency: 'BAHT',
  bonus: 1000,
  required: 10000,
  staked: 8760,
  isMet: false,
  isWithdrawable: false,
  kept: 1000,
  success: 100,
  fail: 10,
  cancelBelow: 20,
};
const met = { ...wagering, staked: 10000, isMet: true, isWithdrawable: true };
const activeBonus = (progress?: object) => ({
  'GET /api/bonus/check/active': { status: true, type: 'WELCOME100', wagering: progress },
});
const all = () => screen.getByRole('button', { name: /^ถอน(ทั้งหมด|สูงสุด)/ });
const button = () => screen.getByRole('button', { name: /^ถอน(เงิน| [\d,.]+ บาท)$/ });

describe('[S5.11] [S7.18] while a bonus is active', () => {
  beforeEach(() => inSite({ pages: ['/user/bonus'], dialogs: ['wallet.transfer'] }));

  test.each([
    ['missing', undefined],
    ['invalid', { ...wagering, staked: 'soon' }],
  ])(
    'warns that a withdrawal may be rejected and lets the server decide when the progress is %s',
    async (_, progress) => {
      const view = open(activeBonus(progress));
      expect(await screen.findByText(text.bonusRunning.title)).toBeVisible();
      expect(screen.getByText(text.bonusRunning.text)).toBeVisible();
      expect(screen.queryByText(text.bonusNote)).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
      await enter('500');
      submit();
      expect(await confirmation()).not.toHaveTextContent('โบนัส');
      await confirm();
      await requested();
      expect(sent(view)).toHaveLength(1);
    },
  );

  test('[S1.4] disables the buttons and shows the remaining turnover in the currency of the bonus', async () => {
    const view = open(activeBonus({ ...wagering, currency: 'LAK' }));
    expect(await screen.findByText('เหลือต้องทำยอดอีก 1,240.00 กีบ')).toBeVisible();
    expect(screen.getByText('ทำยอดแล้ว 8,760.00 กีบ จาก 10,000.00 กีบ')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '8760');
    expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/เหลือต้องทำยอดอีก 1,240.00 กีบ/);
    expect(all()).toBeDisabled();
    expect(screen.getByText('ในกระเป๋ามี 12,580.50 บาท ยังถอนไม่ได้')).toBeVisible();
    await userEvent.type(await box(), '500{Enter}', { delay: null });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent(view)).toEqual([]);
  });

  test('explains in the confirmation that the withdrawal ends the bonus when the conditions are met', async () => {
    const view = open(activeBonus(met));
    expect(await screen.findByText(common.bonus.met)).toBeVisible();
    await enter('500');
    submit();
    const dialog = await confirmation();
    expect(within(dialog).getByText('เมื่อถอนเงิน โบนัสของคุณจะจบลง')).toBeVisible();
    expect(within(dialog).getByText('เมื่อโบนัสจบ จะไม่หักเงินจากกระเป๋า')).toBeVisible();
    // Over a button "cancel", the member would read that this button ends the bonus.
    expect(dialog).not.toHaveTextContent('ยกเลิก');
    expect(within(dialog).getByRole('button', { name: 'กลับ' })).toBeVisible();
    await confirm();
    await requested();
    expect(sent(view)).toHaveLength(1);
  });

  test('excludes the share that is deducted at the end of the bonus', async () => {
    open({
      ...activeBonus({ ...met, kept: 800, success: 80 }),
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100000 },
    });
    expect(await screen.findByText('ถอนจากกระเป๋าได้ 12,380.50 บาท')).toBeVisible();
    await screen.findByText(/100,000\.00/);
    expect(all()).toHaveAccessibleName('ถอนทั้งหมด 15,580.79 บาท');
    await enter('500');
    submit();
    expect(await confirmation()).toHaveTextContent('เมื่อโบนัสจบ จะหักคืน 200.00 บาท จากกระเป๋า');
  });

  test('links to the transfer while the share to deduct is in games', async () => {
    open(activeBonus({ ...met, kept: 800, success: 80, isWithdrawable: false }));
    expect(
      await screen.findByText(/เมื่อโบนัสจบ จะหักคืน 200.00 บาท จากกระเป๋า กรุณาโยกเงินจากเกมกลับเข้ากระเป๋าก่อน/),
    ).toBeVisible();
    expect(button()).toBeDisabled();
    expect(screen.getByRole('link', { name: text.bonusBlocks.transfer })).toHaveAttribute(
      'href',
      expect.stringMatching(/dialog=wallet.transfer.*to=wallet/),
    );
  });
});

test('offers a deposit to a member without any money', async () => {
  inSite({ dialogs: ['wallet.deposit'] });
  await openReady({ 'GET /api/wallet': walletReply({ wallet: { amount: 0, currency: 'BAHT' }, slots: [] }) });
  expect(screen.getByRole('link', { name: th.tile.deposit })).toHaveAttribute(
    'href',
    expect.stringContaining('dialog=wallet.deposit'),
  );
  expect(screen.getByRole('button', { name: text.action })).toBeDisabled();
  expect(screen.getByRole('button', { name: text.action })).toHaveAccessibleDescription(
    text.allProblem.nothing,
  );
});

test.each([
  ['fails', serverError],
  ['is pending', neverResponds],
])('[S5.11] shows the general note when the lookup of the bonus %s', async (_, response) => {
  await openReady({ 'GET /api/bonus/check/active': response });
  expect(screen.getByText(text.bonusNote)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[S3.18] [S5.11] [S9.8] shows the server’s limits, accepts them, and rejects other amounts with a message', async () => {
  const wallet = walletOf(20_000);
  const view = await openReady({ 'GET /api/wallet': wallet });
  expect(screen.getByText(text.bonusNote)).toBeVisible();
  for (const [typed, message] of [
    ['', th.money.problem.empty],
    ['99.99', 'จำนวนเงินขั้นต่ำ 100.00 บาท'],
    ['10,000.01', 'จำนวนเงินสูงสุด 10,000.00 บาท'],
    ['หนึ่งร้อย', th.money.problem['not-a-number']],
  ] as const) {
    await enter(typed);
    submit();
    expect(screen.getByText(message)).toBeVisible();
  }
  for (const amount of ['100', '10,000']) {
    await enter(amount);
    submit();
    fireEvent.click(within(await confirmation()).getByRole('button', { name: text.confirm.back }));
  }
  expect(sent(view)).toEqual([]);
});

test('[S7.10] [S7.13] [S8.16] confirms the amount and the account, sends the withdrawal once and asks to wait for the transfer', async () => {
  inSite({ pages: ['/user/statement'] });
  const view = await openReady();
  await enter('500');
  submit();
  expect(await receipt()).toEqual([
    [th.transfer.from, th.transfer.wallet],
    [text.payee, 'ธนาคารกสิกรไทย'],
    [th.money.receipt.number, '012-345-6789'],
    [th.money.receipt.holder, 'SOMCHAI JAIDEE'],
    [th.money.receipt.left, '12,080.50 บาท'],
  ]);
  expect(await confirmation()).toHaveAccessibleDescription(/500\.00 บาท.*012-345-6789.*12,080\.50 บาท/);
  await confirm();
  const done = await requested();
  expect(done).toHaveTextContent('กรุณารอเงินโอนเข้าบัญชีของคุณ');
  expect(done).toHaveTextContent(`${th.statement.receipt.reference} W1`);
  const statement = within(done).getByRole('link', { name: text.toStatement });
  expect(statement).toHaveAttribute('href', '/user/statement');
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdraw', { amount: 500 }],
  ]);
  fireEvent.click(within(done).getByRole('button', { name: common.done }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['[S8.15] [S8.8] shows a rejection under the generic title', 'MONEY_NOT_ENOUGH', common.errorTitle],
  ['[S8.15] shows a pause after a change of the bank account', 'WITHDRAW_PAUSED', th.withdraw.paused],
] as const)('%s, and keeps the amount', async (_, code, title) => {
  open({ 'POST /api/wallet/withdraw': errorResponse(code) });
  await withdraw();
  const failed = await screen.findByRole('alertdialog', { name: title });
  expect(failed).toHaveTextContent(errors[code]);
  fireEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(await box()).toHaveValue('500');
});

test('[S7.10] [S2.42] lists the active games for withdraw-all and withdraws them with the wallet', async () => {
  const view = open({
    'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100000 },
    'POST /api/wallet/withdrawAll': { ...reply, amount: 15780.79 },
  });
  await screen.findByText(/100,000\.00/);
  fireEvent.click(screen.getByText('เงินในเกม 2 เกม'));
  expect(screen.getByText('Jade Dragon')).toBeVisible();
  expect(screen.queryByText('Night Mask')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'ถอนทั้งหมด 15,780.79 บาท' }));
  expect(await confirmation()).toHaveTextContent(text.confirm.gamesFirst);
  expect(await receipt()).toEqual(
    expect.arrayContaining([
      [th.transfer.from, th.money.receipt.everything],
      [th.money.receipt.left, '0.00 บาท'],
    ]),
  );
  await confirm();
  await requested();
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdrawAll', { amount: 15780.79 }],
  ]);
});

describe('[S5.11] the button that withdraws as much as possible', () => {
  const most = () => screen.getByRole('button', { name: text.most });

  test.each([
    [12_580.5, '/api/wallet/withdraw', th.transfer.wallet, '2,580.50 บาท'],
    [9_000, '/api/wallet/withdrawAll', th.money.receipt.everything, '2,200.29 บาท'],
  ])(
    '[S7.10] takes money from games only when the %d baht in the wallet are not enough',
    async (amount, path, from, left) => {
      const view = await openReady({
        'GET /api/wallet': walletOf(amount),
        'POST /api/wallet/withdrawAll': { ...reply, amount: 10000 },
      });
      fireEvent.click(screen.getByRole('button', { name: 'ถอนสูงสุด 10,000.00 บาท' }));
      const rows = await receipt();
      expect(rows).toContainEqual([th.transfer.from, from]);
      expect(rows).toContainEqual([th.money.receipt.left, left]);
      await confirm();
      await requested();
      expect(sent(view).map((call) => [call.path, call.body])).toEqual([[path, { amount: 10000 }]]);
    },
  );

  test.each([
    [0, text.allProblem.nothing],
    [99.5, 'ถอนทั้งหมดไม่ได้ เพราะมีเงินรวม 99.50 บาท น้อยกว่าขั้นต่ำที่ถอนได้ 100.00 บาท'],
  ])('is disabled with the reason when there is only %d baht', async (amount, reason) => {
    await openReady({ 'GET /api/wallet': walletReply({ slots: [], wallet: { amount, currency: 'BAHT' } }) });
    for (const off of [screen.getByRole('button', { name: text.allAction }), most()]) {
      expect(off).toBeDisabled();
      expect(off).toHaveAccessibleDescription(reason);
    }
  });

  test('stays enabled when the money is in games, while the button for the wallet is disabled with the reason', async () => {
    await openReady({ 'GET /api/wallet': walletOf(50) });
    expect(all()).toBeEnabled();
    expect(most()).toBeDisabled();
    expect(most()).toHaveAccessibleDescription('ในกระเป๋ามี 50.00 บาท น้อยกว่าขั้นต่ำ 100.00 บาท');
  });
});

test('enters a quick amount or the whole wallet with one tap, and disables what the wallet does not hold', async () => {
  await openReady({ 'GET /api/wallet': walletOf(450) });
  const quick = within(screen.getByRole('group', { name: th.money.quick }));
  fireEvent.click(quick.getByRole('button', { name: '300' }));
  expect(await box()).toHaveValue('300');
  expect(quick.getByRole('button', { name: '300' })).toHaveAttribute('aria-pressed', 'true');
  expect(quick.getByRole('button', { name: '500' })).toBeDisabled();
  expect(button()).toHaveAccessibleName('ถอน 300.00 บาท');
  fireEvent.click(quick.getByRole('button', { name: text.most }));
  expect(await box()).toHaveValue('450.00');
  await enter('450.01');
  submit();
  expect(screen.getByText('เงินในกระเป๋าไม่พอ มีอยู่ 450.00 บาท')).toBeVisible();
});

test.each([
  ['150.5', '150.50'],
  ['1e9', ''],
  ['-5', ''],
])('starts with the amount %s of the address as “%s”', async (amount, value) => {
  open({}, true, { amount });
  expect(await box()).toHaveValue(value);
});

test('[S1.4] offers quick amounts in kip to a member whose currency is kip', async () => {
  open({
    'GET /api/wallet': walletReply({ wallet: { amount: 2_000_000, currency: 'LAK' } }),
    'GET /api/lookup/withdraw': { withdrawMin: 50000, withdrawMax: 50_000_000 },
  });
  const quick = within(await screen.findByRole('group', { name: th.money.quick }));
  const amounts = ['50,000', '100,000', '300,000', '500,000', text.most];
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(amounts);
});

describe('a backend without idempotency keys', () => {
  /** Opens the dialog. `response` is the backend's response to a withdrawal. */
  const openOther = (response: MockResponse, api: MockApi = {}) =>
    open(
      {
        'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100000 },
        'POST /api/statement': { statements: [] },
        'POST /api/wallet/withdraw': response,
        'POST /api/wallet/withdrawAll': response,
        ...api,
      },
      false,
    );

  async function send(): Promise<void> {
    await advance(300);
    await enter('500');
    submit();
    await confirm();
    await advance(100);
  }

  describe('[S3.9] a wallet response with missing fields', () => {
    test('[S7.10] hides withdraw-all and explains why when an amount is unknown', async () => {
      const [first, ...rest] = walletReply().slots;
      const view = openOther(success('OK'), {
        'GET /api/wallet': { ...walletReply(), slots: [{ ...first, amount: null }, ...rest] },
      });
      await advance(300);
      expect(screen.getByText(text.allUnknown)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^ถอนทั้งหมด/ })).not.toBeInTheDocument();
      await send();
      expect(sent(view).map(({ body }) => body)).toEqual([{ amount: 500 }]);
    });

    test('[S5.11] lets the backend decide when the balance is unknown', async () => {
      const view = openOther(success('OK'), { 'GET /api/wallet': { slots: [] } });
      await advance(300);
      expect(screen.queryByText(/ถอนจากกระเป๋าได้/)).not.toBeInTheDocument();
      expect(screen.getByText(text.payeeRegistered)).toBeVisible();
      await enter('500');
      submit();
      expect(await confirmation()).toHaveTextContent(text.payeeRegistered);
      expect(await confirmation()).not.toHaveTextContent(th.money.receipt.left);
      await confirm();
      await advance(100);
      expect(sent(view)).toHaveLength(1);
      expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
    });
  });

  test.each([
    [{ withdrawMin: 100 }, 'ถอนได้ครั้งละ 100.00 บาท ขึ้นไป'],
    [{ withdrawMax: '5000' }, 'ถอนได้ครั้งละไม่เกิน 5,000.00 บาท'],
    [{ withdrawMin: 'x', withdrawMax: null }, undefined],
    [[], undefined],
    [serverError, undefined],
  ])('[S3.18] [S8.20] [S9.8] lets the backend decide without a limit (%j: %s)', async (limits, message) => {
    const view = openOther(success('OK'), { 'GET /api/lookup/withdraw': limits });
    await advance(300);
    expect(screen.queryByText(/ถอนได้ครั้งละ/)?.textContent).toBe(message);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await send();
    expect(sent(view)).toHaveLength(1);
  });
});

describe('the second step', () => {
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>();

  /** A backend that requires a proof for the wallet's withdrawal. */
  const withdrawal = ({ body }: MockCall) =>
    (body as { passkeyProof?: string }).passkeyProof === 'proof-1'
      ? reply
      : errorResponse('PASSKEY_REQUIRED');

  function openSecure(api: MockApi = {}) {
    const view = open({
      'POST /api/wallet/withdraw': withdrawal,
      'POST /api/wallet/withdrawAll': withdrawal,
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100_000 },
      'POST /api/passkey/confirm/options': { challenge: 'AQI', rpId: 'localhost', timeout: 300_000 },
      'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
      ...api,
    });
    const posts = () => sent(view, '').map(({ path, body }) => [path, body]);
    return { ...view, posts };
  }

  async function withdrawAll() {
    fireEvent.click(await screen.findByRole('button', { name: /^ถอนทั้งหมด/ }));
    await confirm();
  }

  beforeEach(() => {
    get.mockReset().mockResolvedValue(passkeyAnswer.credential);
    setPasskeyDevice(get);
  });
  afterAll(() => setPasskeyDevice());

  test.each([
    ['withdraw', { amount: 500 }, () => withdraw()],
    ['withdrawAll', { amount: 15_780.79 }, () => withdrawAll()],
  ])(
    'asks for the passkey when the backend requires it for %s, and withdraws once',
    async (action, input, start) => {
      const view = openSecure();
      await start();
      await requested();
      expect(view.posts()).toEqual([
        [`/api/wallet/${action}`, input],
        ['/api/passkey/confirm/options', { action, ...input }],
        ['/api/passkey/confirm', passkeyAnswer.sent],
        [`/api/wallet/${action}`, { ...input, passkeyProof: 'proof-1' }],
      ]);
    },
  );

  test('retries after a lost response with the same key and proof, without another confirmation', async () => {
    const losses = [errorResponse('INTERNAL_SERVER_ERROR', 503)];
    const view = openSecure({
      'POST /api/wallet/withdraw': (call: MockCall) =>
        (call.body as { passkeyProof?: string }).passkeyProof ? (losses.pop() ?? reply) : withdrawal(call),
    });
    await withdraw();
    fireEvent.click(await screen.findByRole('button', { name: common.pending.now }));
    await requested();
    const [first, ...confirmed] = view.calls.filter(({ path }) => path === '/api/wallet/withdraw');
    const keys = confirmed.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).not.toBe(first?.headers['Idempotency-Key']);
    expect(confirmed[1]?.body).toEqual({ amount: 500, passkeyProof: 'proof-1' });
    expect(get).toHaveBeenCalledTimes(1);
  });
});
