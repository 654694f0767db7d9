import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DepositOptions } from '@wallet/shared/api/types';
import { addTexts, changeLanguage } from '@wallet/shared/i18n';
import common from '@wallet/shared/locales/common.th.json';
import { refusal, type ApiDouble } from '@wallet/shared/testing/api-double';
import { renderRoom } from '@wallet/shared/testing/render-room';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { depositOptions } from '../testing/deposit-options';
import { heardToasts } from '../testing/heard-toasts';
import { walletReply } from '../testing/wallet-reply';
import { DepositDialog } from './deposit-dialog';

const toasts = heardToasts();

function open(given: Partial<DepositOptions> = {}, way?: string, api: ApiDouble = {}) {
  const close = jest.fn();
  const room = renderRoom(<DepositDialog params={way ? { way } : {}} close={close} />, {
    route: '/user/home?dialog=wallet.deposit',
    texts: { wallet: th },
    api: {
      'GET /api/wallet': walletReply(),
      'GET /api/lookup/deposit': depositOptions(given),
      'GET /api/lookup/slip': {
        enabled: true,
        closedFrom: null,
        closedUntil: null,
        uploadWithin: 1_800_000,
        maxBytes: 1_048_576,
      },
      ...api,
    },
  });
  return { ...room, close };
}

const accounts = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());

test('[S1.6] [S2.39] the four ways are there, and the chosen one is part of the address', async () => {
  const room = open();
  const { bank, qr, slip, wallet } = th.deposit.way;
  expect(await tabs()).toEqual([bank, qr, slip, wallet]);
  await userEvent.click(screen.getByRole('tab', { name: slip }));
  expect(room.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=slip');
});

test('[S1.7] [S3.13] only the ways that the server has opened are offered', async () => {
  open({ qrProviders: [], wallets: [] });
  expect(await tabs()).toEqual([th.deposit.way.bank, th.deposit.way.slip]);
});

test('[S1.7] without any way open the dialog says so', async () => {
  open({ qrProviders: [], wallets: [], banks: [] });
  expect(await screen.findByText(th.deposit.none)).toBeVisible();
});

test('[S1.7] in manual mode plain account details are shown and nothing else', async () => {
  open({ isManual: true });
  expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
  expect(await accounts(th.deposit.walletAccounts)).toHaveLength(2);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('[S2.39] [S3.14] [S3.15] a bank account shows its bank, holder, number, how it is noticed and its currency', async () => {
  addTexts('wallet', 'la', la);
  open();
  const [scb, kbank, gsb, bcel] = await accounts(th.deposit.bankAccounts);
  expect(scb).toHaveTextContent('ธนาคารไทยพาณิชย์');
  expect(scb).toHaveTextContent('บจก. ทองดี เพย์');
  expect(scb).toHaveTextContent('405-123-4567');
  expect(kbank).toHaveTextContent('KBANK (AUTO)');
  expect(gsb).toHaveTextContent('GSB');
  expect(gsb).not.toHaveTextContent('AUTO');
  expect(bcel).toHaveTextContent('กีบ');
  await act(() => changeLanguage('la'));
  expect(await screen.findByText('ທະນາຄານໄທພານິດ')).toBeVisible();
  await act(() => changeLanguage('th'));
});

test('[S8.19] a number is copied in plain digits, and a toast says so', async () => {
  const user = userEvent.setup();
  open();
  const [scb] = await accounts(th.deposit.bankAccounts);
  await user.click(within(scb as HTMLElement).getByRole('button'));
  expect(await navigator.clipboard.readText()).toBe('4051234567');
  expect(toasts).toEqual([{ kind: 'success', text: common.copied.replace('{{text}}', '4051234567') }]);
});

test('[S2.39] [S3.16] a wallet account is one to send to, or one for gift links', async () => {
  open({}, 'wallet');
  const [auto] = await accounts(th.deposit.walletAccounts);
  expect(auto).toHaveTextContent('ทองดี เพย์');
  expect(auto).toHaveTextContent('089-000-1234');
  expect(auto).toHaveTextContent('AUTO');
  expect(screen.getByText('วางลิงก์ซองของขวัญ เราจะรับเข้าบัญชี ทองดี ซองของขวัญ แล้วเติมยอดให้คุณ')).toBeVisible();
});

test('[S4.14] telling of a transfer says to refresh the balance and closes the dialog', async () => {
  const room = open({}, 'bank', {
    'POST /api/wallet/add': {
      reference: '1',
      status: 'PROCESSING',
      amount: 500.5,
      wallet: { amount: 0, currency: 'BAHT' },
    },
  });
  await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500.5');
  await userEvent.click(screen.getByRole('button', { name: 'แจ้งว่าโอนแล้ว 500.50 บาท' }));
  await waitFor(() => expect(room.close).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
  expect(room.calls.find(({ method }) => method === 'post')?.body).toEqual({ amount: 500.5 });
});

test('an amount that cannot be read is said at once, and one below the minimum cannot be told', async () => {
  open({ minDeposit: 20 });
  const field = await screen.findByLabelText(th.deposit.sentAmount);
  const announce = screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) });
  for (const [typed, words] of [
    ['ห้าร้อย', th.deposit.amountError['not-a-number']],
    ['1.005', th.deposit.amountError['too-many-decimals']],
    ['-5', th.deposit.amountError.negative],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.getByText(words)).toBeVisible();
    expect(announce).toBeDisabled();
  }
  await userEvent.clear(field);
  await userEvent.type(field, '19.99');
  expect(announce).toBeDisabled();
});

test('a refusal stands under the amount, and what was typed stays', async () => {
  open({}, 'bank', { 'POST /api/wallet/add': refusal('NO_BANK') });
  const field = await screen.findByLabelText(th.deposit.sentAmount);
  await userEvent.type(field, '100{Enter}');
  expect(await screen.findByText('ไม่พบบัญชีธนาคาร', { exact: false })).toBeVisible();
  expect(field).toHaveValue('100');
});

test('[S9.14] each way tells what to know: within a minute, the least True Wallet deposit, how a bonus ends', async () => {
  open({}, 'wallet');
  const hints = await screen.findByRole('list', { name: th.deposit.hints });
  for (const words of [th.deposit.hint.minute, 'ฝากผ่านทรูวอลเล็ทขั้นต่ำ 2.00 บาท', th.deposit.hint.bonus])
    expect(within(hints).getByText(words)).toBeVisible();
});

test('a failed lookup says so, and trying again shows the ways', async () => {
  let fails = true;
  open({}, 'bank', {
    'GET /api/lookup/deposit': () => (fails ? refusal('INTERNAL_SERVER_ERROR', 500) : depositOptions()),
  });
  expect(await screen.findByText(th.deposit.failed)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
});
