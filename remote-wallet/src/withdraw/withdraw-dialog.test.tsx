import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { inSite } from '@wallet/testing/sample-site';
import { refusal, type ApiDouble } from '@wallet/testing/api-double';
import { renderRemote } from '@wallet/testing/render-remote';
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

function open(api: ApiDouble = {}) {
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

test('[S3.18] [S9.8] the limits are the server’s, and a note warns of the conditions of a bonus [S5.11]', async () => {
  open();
  expect(await limits()).toBeVisible();
  expect(screen.getByText(text.bonusNote)).toBeVisible();
});

test('[S5.11] [S7.18] a bonus that runs is told of before anything is asked, and the server decides', async () => {
  inSite({ pages: ['/user/bonus'] });
  const view = open({ 'GET /api/bonus/check/active': { status: true, type: 'WELCOME100' } });
  expect(await screen.findByText(text.bonusRunning.title)).toBeVisible();
  expect(screen.getByText(text.bonusRunning.text)).toBeVisible();
  expect(screen.queryByText(text.bonusNote)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.bonusRunning.see })).toHaveAttribute('href', '/user/bonus');
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(sent(view)).toHaveLength(1);
});

test('[S5.11] a site without the bonus page warns of the bonus without a link', async () => {
  open({ 'GET /api/bonus/check/active': { status: true, type: 'INVITE' } });
  expect(await screen.findByText(text.bonusRunning.title)).toBeVisible();
  expect(screen.queryByRole('link', { name: text.bonusRunning.see })).not.toBeInTheDocument();
});

test.each([
  ['fails', refusal('INTERNAL_SERVER_ERROR', 500)],
  ['takes its time', () => new Promise<object>(() => undefined)],
])('[S5.11] while the question for a bonus %s the note stays general', async (_, answer) => {
  open({ 'GET /api/bonus/check/active': answer });
  await limits();
  expect(screen.getByText(text.bonusNote)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['99.99', 'จำนวนเงินขั้นต่ำ 100.00 บาท'],
  ['10,000.01', 'จำนวนเงินสูงสุด 10,000.00 บาท'],
  ['', th.money.problem.empty],
  ['หนึ่งร้อย', th.money.problem['not-a-number']],
])('[S5.11] [S9.8] %j is refused: %s', async (typed, message) => {
  const view = open();
  await limits();
  if (typed) await userEvent.type(await box(), typed);
  await submit();
  expect(screen.getByText(message)).toBeVisible();
  expect(sent(view)).toEqual([]);
});

test('[S5.11] exactly the least and the greatest amount are taken', async () => {
  open();
  await limits();
  for (const amount of ['100', '10,000']) {
    await userEvent.clear(await box());
    await userEvent.type(await box(), amount);
    await submit();
    await userEvent.click(within(await confirming()).getByRole('button', { name: common.cancel }));
  }
});

test('more than the wallet holds is refused with what it holds', async () => {
  open({ 'GET /api/wallet': walletReply({ wallet: { amount: 150, currency: 'BAHT' } }) });
  await limits();
  await userEvent.type(await box(), '150.01');
  await submit();
  expect(screen.getByText('เงินในกระเป๋าไม่พอ มีอยู่ 150.00 บาท')).toBeVisible();
});

test('[S7.10] [S7.13] [S8.16] it repeats the amount and the account, sends it once and says to wait for the transfer', async () => {
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

test('[S8.15] [S8.8] a refusal is an error dialog with the generic title and the server’s message', async () => {
  open({ 'POST /api/wallet/withdraw': refusal('BONUS_CONDITION') });
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
  const failed = await screen.findByRole('alertdialog', { name: common.errorTitle });
  expect(failed).toHaveTextContent(errors.BONUS_CONDITION);
  await userEvent.click(within(failed).getByRole('button', { name: common.ok }));
  expect(await box()).toHaveValue('500');
});

test('[S8.15] a pause after a change of the bank account is no error in its title', async () => {
  open({ 'POST /api/wallet/withdraw': refusal('WITHDRAW_PAUSED') });
  await limits();
  await userEvent.type(await box(), '500');
  await submit();
  await confirm();
  const paused = await screen.findByRole('alertdialog', { name: th.withdraw.paused });
  expect(paused).toHaveTextContent(errors.WITHDRAW_PAUSED);
  expect(paused).not.toHaveTextContent(common.errorTitle);
});

test('[S7.10] [S2.42] withdraw-all takes the wallet and the active games, which it lists', async () => {
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

test('[S5.11] withdraw-all keeps to the limits too', async () => {
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

test('[S5.11] less than the least amount in all is said of withdraw-all', async () => {
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

test('[S8.20] limits that cannot be looked up are not reported; the server holds the amount against them', async () => {
  const view = open({
    'GET /api/lookup/withdraw': refusal('INTERNAL_SERVER_ERROR', 500),
    'POST /api/wallet/withdraw': refusal('WITHDRAW_MINIMUM'),
  });
  await userEvent.type(await box(), '5');
  await submit();
  await confirm();
  expect(await screen.findByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(
    errors.WITHDRAW_MINIMUM,
  );
  expect(sent(view)).toHaveLength(1);
});
