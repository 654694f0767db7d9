import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfig } from '@wallet/platform/config';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import common from '@wallet/platform/locales/common.th.json';
import { loginFingerprint } from '@wallet/money';
import { session } from '@wallet/platform/session';
import { useSearchParams } from '@wallet/platform/router';
import {
  errorResponse,
  failingResponse,
  heldResponse,
  inSite,
  type MockApi,
  neverResponds,
  recordEvents,
  serverError,
  success,
} from '@wallet/testing';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { depositOptions, type SentDepositOptions } from '../testing/deposit-options';
import { renderWallet } from '../testing/render-wallet';
import { walletReply } from '../testing/wallet-reply';
import { DepositDialog } from './deposit-dialog';

const toasts = recordEvents('ui:toast-requested');
const chatRequests = recordEvents('chat:open-requested');
/** The reply of a QR provider without an open code. */
const noCode = { hasQrcode: false };

function open(
  overrides: Partial<SentDepositOptions> = {},
  method?: string,
  api: MockApi = {},
  supportsIdempotencyKeys = true,
) {
  const close = jest.fn();
  // The dialog's parameters are those of the URL, as in the shell.
  const DialogFromUrl = () => {
    const requested = useSearchParams()[0].get('dialog-way');
    return <DepositDialog params={requested ? { way: requested } : {}} close={close} />;
  };
  const view = renderWallet(<DialogFromUrl />, {
    route: `/user/home?dialog=wallet.deposit${method ? `&dialog-way=${method}` : ''}`,
    supportsIdempotencyKeys,
    api: {
      'POST /api/statement': { statements: [] },
      'GET /api/lookup/deposit': depositOptions(overrides),
      ...Object.fromEntries(
        ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'].map((name) => [`GET /api/qrcode/${name}`, noCode]),
      ),
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
  return { ...view, close };
}

const accounts = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const dialog = () => screen.findByRole('dialog', { name: th.deposit.title });
/** Finds the row of a method in the list below the recommended one. */
const methodRow = async (method: keyof typeof th.deposit.method) =>
  within(await dialog()).findByRole('button', {
    name: `${th.deposit.method[method].replace('{{wallet}}', 'TrueMoney')} ${th.deposit.methodHelp[method]}`,
  });
const back = () => screen.getByRole('button', { name: th.deposit.allWays });

let logins = 0;

beforeEach(() => {
  inSite();
  sessionStorage.clear();
  // Each test has its own login, because the next test of the same login would resume an unfinished action.
  session.start(`token-${(logins += 1)}`, false);
});

test('[S1.6] [S2.39] starts with the amount of a QR code and lists the other methods below it', async () => {
  const view = open();
  expect(await screen.findByLabelText(th.deposit.amount)).toBeVisible();
  for (const method of ['bank', 'slip', 'wallet'] as const) expect(await methodRow(method)).toBeVisible();
  await userEvent.click(await methodRow('slip'));
  expect(view.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=slip');
  expect(screen.getByRole('group', { name: th.deposit.method.slip })).toHaveFocus();
  await userEvent.click(back());
  expect(view.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=qr');
  expect(screen.getByRole('group', { name: th.deposit.method.qr })).toHaveFocus();
});

test('[S1.7] [S3.13] offers only the methods that the server has enabled, and opens the first one', async () => {
  open({ qrProviders: [], wallets: [] });
  expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
  expect(await methodRow('slip')).toBeVisible();
  expect(screen.getAllByRole('button', { name: new RegExp(th.deposit.methodHelp.slip) })).toHaveLength(1);
  expect(screen.queryByText(th.deposit.methodHelp.wallet)).not.toBeInTheDocument();
});

test('carries the amount over to another method, and shows the member’s own account there', async () => {
  open();
  await userEvent.type(await screen.findByLabelText(th.deposit.amount), '250');
  await userEvent.click(await methodRow('bank'));
  expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('250');
  expect(screen.getByText(th.deposit.ownAccount)).toBeVisible();
});

test('calls the wallet provider by the operator’s name', async () => {
  open({ walletName: 'U-Money' }, 'wallet');
  expect(await screen.findByRole('heading', { name: 'U-Money' })).toBeVisible();
  expect(screen.getByText('โอนเข้า U-Money')).toBeVisible();
  expect(screen.queryByText(/TrueMoney/)).not.toBeInTheDocument();
});

test('[S1.7] shows a message when no method is enabled', async () => {
  open({ qrProviders: [], wallets: [], banks: [] });
  expect(await screen.findByText(th.deposit.none)).toBeVisible();
});

describe('in manual mode', () => {
  const chatEnabled = (enableChatWidget: boolean): MockApi => ({
    'GET /api/lookup/enableChatWidget': { enableChatWidget },
  });

  test('[S1.7] shows plain details of accounts with a number, without forms and modes', async () => {
    open({ isManual: true }, undefined, chatEnabled(true));
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    expect(await accounts(th.deposit.walletAccounts.replace('{{wallet}}', 'TrueMoney'))).toHaveLength(1);
    expect(screen.queryByText(th.deposit.otherWays)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/AUTO/)).not.toBeInTheDocument();
  });

  test('closes the dialog and then opens the chat to report a transfer', async () => {
    const { close, unmount } = open({ isManual: true }, undefined, chatEnabled(true));
    await userEvent.click(await screen.findByRole('button', { name: th.deposit.reportInChat }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(chatRequests).toEqual([]);
    unmount();
    expect(chatRequests).toHaveLength(1);
  });

  test('links to the contact page when the chat is off', async () => {
    open({ isManual: true }, undefined, chatEnabled(false));
    expect(await screen.findByRole('link', { name: th.deposit.reportByContact })).toHaveAttribute(
      'href',
      '/user/contact',
    );
  });

  test('[S1.6] accepts a slip of the transfer', async () => {
    open({ isManual: true }, undefined, chatEnabled(true));
    await userEvent.click(await screen.findByRole('button', { name: th.deposit.sendSlip }));
    expect(await screen.findByLabelText(th.slip.choose)).toBeInTheDocument();
  });
});

test('[S2.39] [S3.14] [S3.15] shows the bank, holder, number, mode and currency of a bank account', async () => {
  addTexts('wallet', 'la', la);
  open({}, 'bank');
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

test('[S8.19] copies a number as plain digits and shows a toast', async () => {
  const user = userEvent.setup();
  open({}, 'bank');
  const [scb] = await accounts(th.deposit.bankAccounts);
  await user.click(within(scb as HTMLElement).getByRole('button'));
  expect(await navigator.clipboard.readText()).toBe('4051234567');
  expect(toasts).toEqual([{ kind: 'success', text: common.copied.replace('{{text}}', '4051234567') }]);
});

test('[S2.39] [S3.16] shows wallet accounts for transfers and for gift links', async () => {
  open({}, 'wallet');
  const [auto] = await accounts(th.deposit.walletAccounts.replace('{{wallet}}', 'TrueMoney'));
  expect(auto).toHaveTextContent('ทองดี เพย์');
  expect(auto).toHaveTextContent('089-000-1234');
  expect(auto).toHaveTextContent('AUTO');
  expect(screen.getByText('วางลิงก์ซองของขวัญ เราจะรับเข้าบัญชี ทองดี ซองของขวัญ แล้วเติมยอดให้คุณ')).toBeVisible();
});

const announced = {
  reference: '1',
  status: 'PROCESSING',
  amount: 500,
  wallet: { amount: 0, currency: 'BAHT' },
};

test('[S4.14] announces a transfer, shows a toast to refresh the balance and closes the dialog', async () => {
  const view = open({}, 'bank', { 'POST /api/wallet/add': announced });
  await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500.5');
  await userEvent.click(screen.getByRole('button', { name: 'แจ้งว่าโอนแล้ว 500.50 บาท' }));
  await waitFor(() => expect(view.close).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
  expect(view.calls.find(({ method }) => method === 'post')?.body).toEqual({ amount: 500.5 });
});

describe('an announced transfer', () => {
  /** Announces a transfer; `answer` resolves its request. */
  async function announce() {
    const { response, respond } = heldResponse();
    const view = open({}, 'bank', { 'POST /api/wallet/add': response });
    await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500{Enter}');
    await waitFor(() => expect(view.calls.some(({ method }) => method === 'post')).toBe(true));
    return { ...view, answer: () => act(async () => respond(announced)) };
  }

  test('is recorded after the dialog was closed, and another one can be announced', async () => {
    const { unmount, close, answer } = await announce();
    unmount();
    await answer();
    expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
    const later = open({}, 'bank', { 'POST /api/wallet/add': announced });
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    expect(close).not.toHaveBeenCalled();
    expect(later.close).not.toHaveBeenCalled();
    expect(field).toHaveValue('');
    await userEvent.type(field, '20{Enter}');
    await waitFor(() => expect(later.close).toHaveBeenCalledTimes(1));
  });

  test('is recorded without closing the dialog when the user has switched to another method', async () => {
    const { close, answer } = await announce();
    await userEvent.click(back());
    await answer();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('');
  });

  test('shows its amount again after a reload, and keeps it after a rejection', async () => {
    const sent = { input: { amount: 75_050 }, at: Date.now(), keyed: true };
    sessionStorage.setItem(
      'money:wallet.announce',
      JSON.stringify({ key: 'k1', login: loginFingerprint(), sent }),
    );
    const { response, respond } = heldResponse();
    const view = open({}, 'bank', { 'POST /api/wallet/add': response });
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    expect(field).toHaveValue('750.50');
    expect(field).toBeDisabled();
    await act(async () => respond(errorResponse('NO_BANK')));
    expect(await screen.findByText('ไม่พบบัญชีธนาคาร', { exact: false })).toBeVisible();
    expect(field).toHaveValue('750.50');
    expect(view.close).not.toHaveBeenCalled();
  });
});

test('keeps the input of each method when the user switches between methods', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  open({}, 'bank');
  await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '123.45');
  const select = async (method: 'bank' | 'slip' | 'wallet') => {
    await userEvent.click(back());
    await userEvent.click(await methodRow(method));
  };
  await select('slip');
  expect(screen.getByLabelText(th.deposit.sentAmount)).not.toBeVisible();
  const file = new File([new Uint8Array(10)], 'my-slip.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText(th.slip.choose), { target: { files: [file] } });
  await select('wallet');
  await userEvent.type(screen.getByLabelText(th.gift.link), 'https://gift.test/1');
  await select('bank');
  expect(screen.getByLabelText(th.deposit.sentAmount)).toBeVisible();
  expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('123.45');
  await select('slip');
  expect(screen.getByText('my-slip.png')).toBeVisible();
  await select('wallet');
  expect(screen.getByLabelText(th.gift.link)).toHaveValue('https://gift.test/1');
});

describe('[S1.4] before the currency of the wallet is known', () => {
  const kip = walletReply({ wallet: { amount: 5, currency: 'LAK' } });

  test('shows no amounts in baht, and then shows kip to a member with a kip wallet', async () => {
    const { response, respond } = heldResponse();
    const view = open({}, 'bank', { 'GET /api/wallet': response });
    await waitFor(() => expect(view.calls.map(({ path }) => path)).toContain('/api/lookup/deposit'));
    await act(async () => undefined);
    expect(screen.queryByLabelText(th.deposit.sentAmount)).not.toBeInTheDocument();
    await act(async () => respond(kip));
    expect(await screen.findByText('ขั้นต่ำ 1.00 กีบ')).toBeVisible();
    expect(screen.queryByText('บาท', { exact: false })).not.toBeInTheDocument();
  });

  test('shows an error when the wallet cannot be loaded and loads again on request', async () => {
    const { response, recover } = failingResponse(kip);
    open({}, 'bank', { 'GET /api/wallet': response });
    expect(await screen.findByText(th.deposit.failed)).toBeVisible();
    recover();
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText('ขั้นต่ำ 1.00 กีบ')).toBeVisible();
  });

  test('shows the accounts at once in manual mode, which asks for no amount', async () => {
    open({ isManual: true }, undefined, {
      'GET /api/wallet': serverError,
      'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
    });
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
  });
});

test('shows an error while an invalid amount is typed, and disables the button below the minimum', async () => {
  open({ minDeposit: 20 }, 'bank');
  const field = await screen.findByLabelText(th.deposit.sentAmount);
  const announce = screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) });
  for (const [typed, message] of [
    ['ห้าร้อย', th.money.problem['not-a-number']],
    ['1.005', th.money.problem['too-many-decimals']],
    ['-5', th.money.problem.negative],
    ['1000000000.01', th.money.problem['too-large']],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.getByText(message)).toBeVisible();
    expect(announce).toBeDisabled();
  }
  await userEvent.clear(field);
  await userEvent.type(field, '19.99');
  expect(announce).toBeDisabled();
});

test('[S9.14] shows hints in each method: the time, the minimum for True Wallet and the end of a bonus', async () => {
  open({}, 'wallet');
  const hints = await screen.findByRole('list', { name: th.deposit.hints });
  for (const message of [th.deposit.hint.minute, 'ฝากผ่าน TrueMoney ขั้นต่ำ 2.00 บาท', th.deposit.hint.bonus])
    expect(within(hints).getByText(message)).toBeVisible();
});

test('shows an error when the lookup fails and loads again on request', async () => {
  const { response, recover } = failingResponse(depositOptions());
  open({}, 'bank', { 'GET /api/lookup/deposit': response });
  expect(await screen.findByText(th.deposit.failed)).toBeVisible();
  recover();
  await userEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
});

describe('[S3.13] a backend that sends only the specified fields', () => {
  const { banks, wallets, isManual } = depositOptions();
  const specified = { banks, wallets, isManual };

  function openSpecified(method: string, api: MockApi = {}) {
    return open({}, method, { 'GET /api/lookup/deposit': specified, ...api });
  }

  test('[S2.39] [S1.7] opens with its banks and wallets and every method', async () => {
    openSpecified('qr');
    expect(await methodRow('slip')).toBeVisible();
    expect(await methodRow('wallet')).toBeVisible();
    await userEvent.click(await methodRow('bank'));
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    const field = screen.getByLabelText(th.deposit.sentAmount);
    await userEvent.type(field, '0');
    expect(screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '0.01');
    expect(screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) })).toBeEnabled();
    const bank = within(screen.getByRole('group', { name: th.deposit.method.bank }));
    expect(bank.queryByText(/^ขั้นต่ำ/)).not.toBeInTheDocument();
  });

  test('[S9.14] shows the True Wallet minimum of 2 baht', async () => {
    openSpecified('wallet');
    expect(await screen.findByText('ฝากผ่าน TrueMoney ขั้นต่ำ 2.00 บาท')).toBeVisible();
  });

  test('[S7.15] [S9.11] offers the QR providers of the site with their own minimums', async () => {
    setConfig({ qrProviders: ['WW', 'KBANK'] });
    openSpecified('qr');
    expect(await screen.findByRole('group', { name: 'QR WW' })).toHaveTextContent('ขั้นต่ำ 100.00 บาท');
    expect(screen.getByRole('button', { name: 'QR KBANK ขั้นต่ำ 1.00 บาท' })).toBeVisible();
    setConfig({});
  });

  test('[S3.14] shows an account with the fields that it has, and skips one without a number', async () => {
    openSpecified('bank', {
      'GET /api/lookup/deposit': { banks: [{ bankAccountNo: 4051234567 }, { bankCode: 'SCB' }, null] },
    });
    const [only, ...rest] = await accounts(th.deposit.bankAccounts);
    expect(rest).toEqual([]);
    expect(only).toHaveTextContent('405-123-4567');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });
});

describe('an announcement to a backend without idempotency keys', () => {
  const requests = (view: ReturnType<typeof open>) =>
    view.calls.filter(({ path }) => path === '/api/wallet/add');

  test.each([[''], [{}]])(
    '[S7.13] [S4.14] treats any 2xx response (%j) as success and closes the dialog',
    async (body) => {
      const view = open({}, 'bank', { 'POST /api/wallet/add': success(body) }, false);
      await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500{Enter}');
      await waitFor(() => expect(view.close).toHaveBeenCalledTimes(1));
      expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
      expect(requests(view)).toHaveLength(1);
      expect(requests(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    },
  );

  test('[S7.10] is sent once and reports an unknown outcome after a server error', async () => {
    const view = open({}, 'bank', { 'POST /api/wallet/add': success('', 500) }, false);
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    await userEvent.type(field, '500{Enter}');
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    expect(field).toBeDisabled();
    expect(field).toHaveValue('500');
    expect(requests(view)).toHaveLength(1);
    expect(view.close).not.toHaveBeenCalled();
  });
});

test('shows a message after 5 seconds without the methods', async () => {
  jest.useFakeTimers();
  open({}, 'bank', { 'GET /api/lookup/deposit': neverResponds });
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  expect(screen.getByText(th.money.slow)).toBeVisible();
  jest.useRealTimers();
});
