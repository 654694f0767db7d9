import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { errorResponse, inSite, type MockApi, renderRemote } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
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
  return renderRemote(<WithdrawDialog params={{}} close={close} />, {
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 10000 },
      'GET /api/bonus/check/active': { status: false, type: null },
      'POST /api/wallet/withdraw': reply,
      ...api,
    },
  });
}

const box = () => screen.findByRole('textbox', { name: th.money.amount });
const limits = () => screen.findByText('ถอนได้ครั้งละ 100.00 บาท ถึง 10,000.00 บาท');
const submit = () => userEvent.click(screen.getByRole('button', { name: /^ถอน(เงิน| [\d,.]+ บาท)$/ }));
const confirming = () => screen.findByRole('alertdialog', { name: text.confirm.title });
const confirm = async () => userEvent.click(within(await confirming()).getByRole('button', { name: /^ถอน/ }));
const sent = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');

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
const all = () => screen.getByRole('button', { name: /^ถอนทั้งหมด/ });
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
    expect(await confirming()).not.toHaveTextContent('โบนัส');
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

  test('explains in the confirmation that the withdrawal ends the bonus and what the member keeps when the conditions are met', async () => {
    const view = open(activeBonus(met));
    expect(await screen.findByText(common.bonus.met)).toBeVisible();
    await userEvent.type(await box(), '500');
    await submit();
    expect(await confirming()).toHaveTextContent('โบนัสของคุณจะจบลง และคุณได้เก็บโบนัสทั้งหมด 1,000.00 บาท');
    await confirm();
    await screen.findByRole('dialog', { name: th.money.done });
    expect(sent(view)).toHaveLength(1);
  });

  test('excludes the share that is deducted at the end of the bonus', async () => {
    open(activeBonus({ ...met, kept: 800, success: 80 }));
    expect(await screen.findByText('ถอนจากกระเป๋าได้ 12,380.50 บาท')).toBeVisible();
    expect(all()).toHaveAccessibleName('ถอนทั้งหมด 15,580.79 บาท');
    await userEvent.type(await box(), '500');
    await submit();
    expect(await confirming()).toHaveTextContent(
      'คุณได้เก็บ 800.00 บาท จากโบนัส 1,000.00 บาท และระบบจะหักคืน 200.00 บาท จากกระเป๋า',
    );
  });

  test('links to the transfer while the share to deduct is in games', async () => {
    open(activeBonus({ ...met, kept: 800, success: 80, isWithdrawable: false }));
    expect(await screen.findByText(/ระบบจะหักคืน 200.00 บาท จากกระเป๋า/)).toBeVisible();
    expect(button()).toBeDisabled();
    expect(screen.getByRole('link', { name: text.bonusBlocks.transfer })).toHaveAttribute(
      'href',
      expect.stringContaining('dialog=wallet.transfer'),
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
  ['fails', errorResponse('INTERNAL_SERVER_ERROR', 500)],
  ['is pending', () => new Promise<object>(() => undefined)],
])('[S5.11] shows the general note when the lookup of the bonus %s', async (_, response) => {
  open({ 'GET /api/bonus/check/active': response });
  await limits();
  expect(screen.getByText(text.bonusNote)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['99.99', 'จำนวนเงินขั้นต่ำ 100.00 บาท'],
  ['10,000.01', 'จำนวนเงินสูงสุด 10,000.00 บาท'],
  ['', th.money.problem.empty],
  ['หนึ่งร้อย', th.money.problem['not-a-number']],
])('[S5.11] [S9.8] rejects %j: %s', async (typed, message) => {
  const view = open();
  await limits();
  if (typed) await userEvent.type(await box(), typed);
  await submit();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.11] accepts exactly the minimum and the maximum', async () => {
  open();
  await limits();
  for (const amount of ['100', '10,000']) {
    await userEvent.clear(await box());
    await userEvent.type(await box(), amount);
    await submit();
    await userEvent.click(within(await confirming()).getByRole('button', { name: common.cancel }));
  }
});

test('rejects more than the wallet balance and shows the balance', async () => {
  open({ 'GET /api/wallet': walletReply({ wallet: { amount: 150, currency: 'BAHT' } }) });
  await limits();
  await userEvent.type(await box(), '150.01');
  await submit();
  expect(screen.getByText('เงินในกระเป๋าไม่พอ มีอยู่ 150.00 บาท')).toBeVisible();
});

test('[S7.10] [S7.13] [S8.16] confirms the amount and the account, sends the withdrawal once and asks to wait for the transfer', async () => {
  const view = open();
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  expect(await confirming()).toHaveTextContent(
    'ถอนเงิน 500.00 บาท จากกระเป๋า เข้าธนาคารกสิกรไทย เลขที่ 012-345-6789 ชื่อบัญชี SOMCHAI JAIDEE',
  );
  await confirm();
  const done = await screen.findByRole('dialog', { name: th.money.done });
  expect(done).toHaveTextContent('กรุณารอเงินโอนเข้าบัญชีของคุณ');
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdraw', { amount: 500 }],
  ]);
  await userEvent.click(within(done).getByRole('button', { name: common.ok }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[S8.15] [S8.8] shows an error dialog with the generic title and the server’s message', async () => {
  open({ 'POST /api/wallet/withdraw': errorResponse('MONEY_NOT_ENOUGH') });
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
  const failed = await screen.findByRole('alertdialog', { name: common.errorTitle });
  expect(failed).toHaveTextContent(errors.MONEY_NOT_ENOUGH);
  await userEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(await box()).toHaveValue('500');
});

test('[S8.15] [S8.5] shows a rejection because of a bonus with its reason as the title and links to the bonus page', async () => {
  inSite({ pages: ['/user/bonus'] });
  open({ 'POST /api/wallet/withdraw': errorResponse('BONUS_CONDITION') });
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
  const refused = await screen.findByRole('alertdialog', { name: common.refused.BONUS_CONDITION });
  expect(refused).toHaveTextContent(errors.BONUS_CONDITION);
  expect(refused.querySelector('svg[viewBox="0 0 240 160"]')).toBeNull();
  expect(within(refused).getByRole('link', { name: common.bonus.see })).toHaveAttribute(
    'href',
    '/user/bonus',
  );
});

test('[S8.15] shows a pause after a change of the bank account without an error title', async () => {
  open({ 'POST /api/wallet/withdraw': errorResponse('WITHDRAW_PAUSED') });
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
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
  expect(await confirming()).toHaveTextContent('รวมเงินจากทุกเกมเข้ากระเป๋า แล้วถอน 15,780.79 บาท');
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view).map(({ path, body }) => [path, body])).toEqual([
    ['/api/wallet/withdrawAll', { amount: 15780.79 }],
  ]);
});

test('[S5.11] applies the limits to withdraw-all', async () => {
  const view = open();
  await limits();
  await userEvent.click(screen.getByRole('button', { name: /^ถอนทั้งหมด/ }));
  const all = screen.getByRole('button', { name: /^ถอนทั้งหมด/ });
  expect(all).toHaveAccessibleDescription(
    'ถอนทั้งหมด 15,780.79 บาท ในครั้งเดียวไม่ได้ เพราะถอนได้ครั้งละไม่เกิน 10,000.00 บาท กรุณาใส่จำนวนเงินที่ต้องการถอน',
  );
  expect(await box()).not.toHaveAttribute('aria-invalid');
  await userEvent.type(await box(), '5');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent(view)).toEqual([]);
});

test('[S5.11] shows an error for withdraw-all when the total is below the minimum', async () => {
  const view = open({
    'GET /api/wallet': walletReply({ slots: [], wallet: { amount: 99.5, currency: 'BAHT' } }),
  });
  await limits();
  await userEvent.click(screen.getByRole('button', { name: /^ถอนทั้งหมด/ }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'ถอนทั้งหมดไม่ได้ เพราะมีเงินรวม 99.50 บาท น้อยกว่าขั้นต่ำที่ถอนได้ 100.00 บาท',
  );
  expect(sent(view)).toEqual([]);
});

test('[S8.20] shows no error when the limits cannot be loaded, and lets the server check the amount', async () => {
  const view = open({
    'GET /api/lookup/withdraw': errorResponse('INTERNAL_SERVER_ERROR', 500),
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
