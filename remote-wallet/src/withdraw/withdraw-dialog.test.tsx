import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import {
  errorResponse,
  heldResponse,
  inSite,
  type MockApi,
  neverResponds,
  serverError,
} from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { reloadWallet } from '../home/home-query';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
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

function open(api: MockApi = {}) {
  return renderWallet(<WithdrawDialog params={{}} close={close} />, {
    api: {
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 10000 },
      'GET /api/bonus/check/active': { status: false, type: null },
      'POST /api/wallet/withdraw': reply,
      ...api,
    },
  });
}

const box = () => screen.findByRole('textbox', { name: th.money.amount });
const limits = () => screen.findByText('ถอนได้ครั้งละ 100.00 บาท ถึง 10,000.00 บาท');
/** Opens the dialog and waits until its limits are shown. */
async function openReady(api: MockApi = {}) {
  const view = open(api);
  await limits();
  return view;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /^ถอน(เงิน| [\d,.]+ บาท)$/ }));
const confirmation = () => screen.findByRole('alertdialog', { name: text.confirm.title });
/** Returns the rows of the confirmation as pairs of name and value. */
const receipt = async () => {
  const dialog = within(await confirmation());
  const values = dialog.getAllByRole('definition');
  return dialog.getAllByRole('term').map((term, index) => [term.textContent, values[index]?.textContent]);
};
const confirm = async () =>
  userEvent.click(within(await confirmation()).getByRole('button', { name: /^ถอน/ }));
const sent = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');
/** Enters 500 baht and confirms the withdrawal. */
const withdraw = async () => {
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  close.mockClear();
  session.start('token-of-somchai', false);
  inSite();
});

test('[S3.18] [S9.8] shows the server’s limits and a note about bonus conditions [S5.11]', async () => {
  open();
  expect(await limits()).toBeVisible();
  expect(screen.getByText(text.bonusNote)).toBeVisible();
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

  test('shows that a withdrawal may be rejected, links to the conditions and lets the server decide when the progress is unknown', async () => {
    const view = open(activeBonus());
    expect(await screen.findByText(text.bonusRunning.title)).toBeVisible();
    expect(screen.getByText(text.bonusRunning.text)).toBeVisible();
    expect(screen.queryByText(text.bonusNote)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
    await userEvent.type(await box(), '500');
    await submit();
    expect(await confirmation()).not.toHaveTextContent('โบนัส');
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(sent(view)).toHaveLength(1);
  });

  test('disables the buttons and shows the remaining turnover when the conditions are not met', async () => {
    const view = open(activeBonus(wagering));
    expect(await screen.findByText('เหลือต้องทำยอดอีก 1,240.00 บาท')).toBeVisible();
    expect(screen.getByText('ทำยอดแล้ว 8,760.00 บาท จาก 10,000.00 บาท')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '8760');
    expect(screen.getByRole('link', { name: common.bonus.see })).toHaveAttribute('href', '/user/bonus');
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(/เหลือต้องทำยอดอีก 1,240.00 บาท/);
    expect(all()).toBeDisabled();
    await userEvent.type(await box(), '500{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent(view)).toEqual([]);
  });

  test('explains in the confirmation that the withdrawal ends the bonus and what that costs when the conditions are met', async () => {
    const view = open(activeBonus(met));
    expect(await screen.findByText(common.bonus.met)).toBeVisible();
    await userEvent.type(await box(), '500');
    await submit();
    const dialog = await confirmation();
    expect(within(dialog).getByText('เมื่อถอนเงิน โบนัสของคุณจะจบลง')).toBeVisible();
    expect(within(dialog).getByText('เมื่อโบนัสจบ จะไม่หักเงินจากกระเป๋า')).toBeVisible();
    // Over a button "cancel", the member would read that this button ends the bonus.
    expect(dialog).not.toHaveTextContent('ยกเลิก');
    expect(within(dialog).getByRole('button', { name: 'กลับ' })).toBeVisible();
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
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
    await userEvent.type(await box(), '500');
    await submit();
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

  test('[S1.4] shows amounts in the currency of the bonus', async () => {
    open(activeBonus({ ...wagering, currency: 'LAK' }));
    expect(await screen.findByText('เหลือต้องทำยอดอีก 1,240.00 กีบ')).toBeVisible();
  });

  test('treats a progress with an invalid field as unknown', async () => {
    open(activeBonus({ ...wagering, staked: 'soon' }));
    expect(await screen.findByText(text.bonusRunning.text)).toBeVisible();
    expect(button()).toBeEnabled();
  });
});

test('[S5.11] shows the bonus warning without a link on a site without the bonus page', async () => {
  open(activeBonus());
  expect(await screen.findByText(text.bonusRunning.title)).toBeVisible();
  expect(screen.queryByRole('link', { name: common.bonus.see })).not.toBeInTheDocument();
});

test.each([
  ['fails', serverError],
  ['is pending', neverResponds],
])('[S5.11] shows the general note when the lookup of the bonus %s', async (_, response) => {
  await openReady({ 'GET /api/bonus/check/active': response });
  expect(screen.getByText(text.bonusNote)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['99.99', 'จำนวนเงินขั้นต่ำ 100.00 บาท'],
  ['10,000.01', 'จำนวนเงินสูงสุด 10,000.00 บาท'],
  ['', th.money.problem.empty],
  ['หนึ่งร้อย', th.money.problem['not-a-number']],
])('[S5.11] [S9.8] rejects %j: %s', async (typed, message) => {
  const view = await openReady();
  if (typed) await userEvent.type(await box(), typed);
  await submit();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.11] accepts exactly the minimum and the maximum', async () => {
  await openReady();
  for (const amount of ['100', '10,000']) {
    await userEvent.clear(await box());
    await userEvent.type(await box(), amount);
    await submit();
    await userEvent.click(within(await confirmation()).getByRole('button', { name: text.confirm.back }));
  }
});

test('rejects more than the wallet balance and shows the balance', async () => {
  await openReady({ 'GET /api/wallet': walletReply({ wallet: { amount: 150, currency: 'BAHT' } }) });
  await userEvent.type(await box(), '150.01');
  await submit();
  expect(screen.getByText('เงินในกระเป๋าไม่พอ มีอยู่ 150.00 บาท')).toBeVisible();
});

test('[S7.10] [S7.13] [S8.16] confirms the amount and the account, sends the withdrawal once and asks to wait for the transfer', async () => {
  const view = await openReady();
  await userEvent.type(await box(), '500');
  await submit();
  expect(await receipt()).toEqual([
    [th.transfer.from, th.transfer.wallet],
    [text.payee, 'ธนาคารกสิกรไทย'],
    [th.money.receipt.number, '012-345-6789'],
    [th.money.receipt.holder, 'SOMCHAI JAIDEE'],
    [th.money.receipt.left, '12,080.50 บาท'],
  ]);
  expect(await confirmation()).toHaveAccessibleDescription(/500\.00 บาท.*012-345-6789.*12,080\.50 บาท/);
  await confirm();
  const done = await screen.findByRole('dialog', { name: th.money.done });
  expect(done).toHaveTextContent('กรุณารอเงินโอนเข้าบัญชีของคุณ');
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdraw', { amount: 500 }],
  ]);
  await userEvent.click(within(done).getByRole('button', { name: common.done }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[S8.15] [S8.8] shows an error dialog with the generic title and the server’s message', async () => {
  open({ 'POST /api/wallet/withdraw': errorResponse('MONEY_NOT_ENOUGH') });
  await withdraw();
  const failed = await screen.findByRole('alertdialog', { name: common.errorTitle });
  expect(failed).toHaveTextContent(errors.MONEY_NOT_ENOUGH);
  await userEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(await box()).toHaveValue('500');
});

test('[S8.15] shows a pause after a change of the bank account without an error title', async () => {
  open({ 'POST /api/wallet/withdraw': errorResponse('WITHDRAW_PAUSED') });
  await withdraw();
  const paused = await screen.findByRole('alertdialog', { name: th.withdraw.paused });
  expect(paused).toHaveTextContent(errors.WITHDRAW_PAUSED);
  expect(paused).not.toHaveTextContent(common.errorTitle);
});

test('[S7.10] [S2.42] lists the active games for withdraw-all and withdraws them with the wallet', async () => {
  const view = open({
    'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100000 },
    'POST /api/wallet/withdrawAll': { ...reply, amount: 15780.79 },
  });
  await screen.findByText(/100,000\.00/);
  await userEvent.click(screen.getByText('เงินในเกม 2 เกม'));
  expect(screen.getByText('Jade Dragon')).toBeVisible();
  expect(screen.queryByText('Night Mask')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'ถอนทั้งหมด 15,780.79 บาท' }));
  expect(await confirmation()).toHaveTextContent(text.confirm.gamesFirst);
  expect(await receipt()).toEqual(
    expect.arrayContaining([
      [th.transfer.from, th.money.receipt.everything],
      [th.money.receipt.left, '0.00 บาท'],
    ]),
  );
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdrawAll', { amount: 15780.79 }],
  ]);
});

describe('[S5.11] the button that withdraws as much as possible', () => {
  const most = () => screen.getByRole('button', { name: text.most });

  test('takes the maximum from the wallet when it holds enough, so that the games keep their money', async () => {
    const view = await openReady();
    await userEvent.click(screen.getByRole('button', { name: 'ถอนสูงสุด 10,000.00 บาท' }));
    expect(await receipt()).toEqual(
      expect.arrayContaining([
        [th.transfer.from, th.transfer.wallet],
        [th.money.receipt.left, '2,580.50 บาท'],
      ]),
    );
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
      ['/api/wallet/withdraw', { amount: 10000 }],
    ]);
  });

  test('[S7.10] takes the maximum with the money in games when the wallet does not hold enough', async () => {
    const view = await openReady({
      'GET /api/wallet': walletReply({ wallet: { amount: 9000, currency: 'BAHT' } }),
      'POST /api/wallet/withdrawAll': { ...reply, amount: 10000 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'ถอนสูงสุด 10,000.00 บาท' }));
    expect(await receipt()).toEqual(
      expect.arrayContaining([
        [th.transfer.from, th.money.receipt.everything],
        [th.money.receipt.left, '2,200.29 บาท'],
      ]),
    );
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
      ['/api/wallet/withdrawAll', { amount: 10000 }],
    ]);
  });

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
    await openReady({ 'GET /api/wallet': walletReply({ wallet: { amount: 50, currency: 'BAHT' } }) });
    expect(all()).toBeEnabled();
    expect(most()).toBeDisabled();
    expect(most()).toHaveAccessibleDescription('ในกระเป๋ามี 50.00 บาท น้อยกว่าขั้นต่ำ 100.00 บาท');
  });

  test('for the wallet, enters as much as the balance and the maximum allow', async () => {
    await openReady();
    await userEvent.click(most());
    expect(await box()).toHaveValue('10,000.00');
  });
});

test('enters a quick amount with one tap, and disables those that the wallet does not hold', async () => {
  await openReady({ 'GET /api/wallet': walletReply({ wallet: { amount: 450, currency: 'BAHT' } }) });
  const quick = within(screen.getByRole('group', { name: th.money.quick }));
  await userEvent.click(quick.getByRole('button', { name: '300' }));
  expect(await box()).toHaveValue('300');
  expect(quick.getByRole('button', { name: '300' })).toHaveAttribute('aria-pressed', 'true');
  expect(quick.getByRole('button', { name: '500' })).toBeDisabled();
  expect(button()).toHaveAccessibleName('ถอน 300.00 บาท');
});

test('[S1.4] offers quick amounts in kip to a member whose currency is kip', async () => {
  open({
    'GET /api/wallet': walletReply({ wallet: { amount: 2_000_000, currency: 'LAK' } }),
    'GET /api/lookup/withdraw': { withdrawMin: 50000, withdrawMax: 50_000_000 },
  });
  const quick = within(await screen.findByRole('group', { name: th.money.quick }));
  expect(quick.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '50,000',
    '100,000',
    '300,000',
    '500,000',
    text.most,
  ]);
});

test('[S8.16] links from the result to the statement on a site that has it', async () => {
  inSite({ pages: ['/user/statement'] });
  open();
  await withdraw();
  const done = await screen.findByRole('dialog', { name: th.money.done });
  const link = within(done).getByRole('link', { name: text.toStatement });
  expect(link).toHaveAttribute('href', '/user/statement');
  await userEvent.click(link);
  expect(screen.queryByRole('dialog', { name: th.money.done })).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
});

test('shows in the confirmation what was left before the request, although the balance changes first', async () => {
  let wallet = 12580.5;
  const { response, respond } = heldResponse();
  const view = open({
    'GET /api/wallet': () => walletReply({ wallet: { amount: wallet, currency: 'BAHT' } }),
    'POST /api/wallet/withdraw': response,
  });
  await withdraw();
  wallet = 12080.5;
  await act(() => reloadWallet());
  expect(await confirmation()).toHaveTextContent('12,080.50');
  respond(reply);
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view)).toHaveLength(1);
});

test('[S8.20] shows no error when the limits cannot be loaded, and lets the server check the amount', async () => {
  const view = open({
    'GET /api/lookup/withdraw': serverError,
    'POST /api/wallet/withdraw': errorResponse('WITHDRAW_MINIMUM'),
  });
  await userEvent.type(await box(), '5');
  await submit();
  await confirm();
  expect(await screen.findByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(
    errors.WITHDRAW_MINIMUM,
  );
  expect(sent(view)).toHaveLength(1);
});
