import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfig } from '@wallet/platform/config';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import common from '@wallet/platform/locales/common.th.json';
import { useSearchParams } from '@wallet/platform/router';
import { heldResponse, inSite, type MockApi, recordEvents, serverError, success } from '@wallet/testing';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { depositOptions, type SentDepositOptions } from '../testing/deposit-options';
import { renderWallet } from '../testing/render-wallet';
import { startNewLogin } from '../testing/virtual-time';
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
    const [search] = useSearchParams();
    const params = ['way', 'amount'].flatMap((name) => {
      const value = search.get(`dialog-${name}`);
      return value === null ? [] : [[name, value] as const];
    });
    return <DepositDialog params={Object.fromEntries(params)} close={close} />;
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
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const back = () => screen.getByRole('button', { name: th.deposit.allWays });

beforeEach(() => {
  inSite();
  startNewLogin();
});

test('[S1.6] [S2.39] starts with the amount of a QR code and lists the other methods below it', async () => {
  const view = open();
  expect(await screen.findByLabelText(th.deposit.amount)).toBeVisible();
  for (const method of ['bank', 'slip', 'wallet'] as const) expect(await methodRow(method)).toBeVisible();
  fireEvent.click(await methodRow('slip'));
  expect(view.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=slip');
  expect(screen.getByRole('group', { name: th.deposit.method.slip })).toHaveFocus();
  fireEvent.click(back());
  expect(view.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=qr');
  expect(screen.getByRole('group', { name: th.deposit.method.qr })).toHaveFocus();
});

test.each([
  ['1150.5', '1,150.50'],
  ['much', ''],
])('starts with the amount %s of the address, also in another method', async (amount, shown) => {
  open({}, `qr&dialog-amount=${amount}`);
  expect(await screen.findByLabelText(th.deposit.amount)).toHaveValue(shown);
  fireEvent.click(await methodRow('bank'));
  fireEvent.click(back());
  expect(screen.getByLabelText(th.deposit.amount)).toHaveValue(shown);
});

test('[S1.7] [S3.13] offers only the methods that the server has enabled, and opens the first one', async () => {
  const { unmount } = open({ qrProviders: [], wallets: [] });
  expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
  expect(await methodRow('slip')).toBeVisible();
  expect(screen.getAllByRole('button', { name: new RegExp(th.deposit.methodHelp.slip) })).toHaveLength(1);
  expect(screen.queryByText(th.deposit.methodHelp.wallet)).not.toBeInTheDocument();
  unmount();
  open({ qrProviders: [], wallets: [], banks: [] });
  expect(await screen.findByText(th.deposit.none)).toBeVisible();
});

describe('in manual mode', () => {
  const chatEnabled = (enableChatWidget: boolean): MockApi => ({
    'GET /api/lookup/enableChatWidget': { enableChatWidget },
  });

  test('[S1.6] [S1.7] shows plain details of accounts with a number, without forms and modes, and accepts a slip', async () => {
    const { unmount } = open({ isManual: true }, undefined, chatEnabled(true));
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    expect(await accounts(th.deposit.walletAccounts.replace('{{wallet}}', 'TrueMoney'))).toHaveLength(1);
    expect(screen.queryByText(th.deposit.otherWays)).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/AUTO/)).not.toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: th.deposit.reportInChat }));
    fireEvent.click(await screen.findByRole('button', { name: th.deposit.sendSlip }));
    expect(await screen.findByLabelText(th.slip.choose)).toBeInTheDocument();
    expect(chatRequests).toEqual([]);
    // The chat opens when the dialog has closed.
    unmount();
    expect(chatRequests).toHaveLength(1);
  });

  test('needs no wallet, and links to the contact page when the chat is off', async () => {
    open({ isManual: true }, undefined, { ...chatEnabled(false), 'GET /api/wallet': serverError });
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    const link = await screen.findByRole('link', { name: th.deposit.reportByContact });
    expect(link).toHaveAttribute('href', '/user/contact');
  });
});

test('[S2.39] [S3.14] [S3.15] [S8.19] shows a bank account in the person’s language, and copies its number', async () => {
  const user = userEvent.setup();
  addTexts('wallet', 'la', la);
  open({}, 'bank');
  expect(await screen.findByText(th.deposit.ownAccount)).toBeVisible();
  // The account at the member's own bank is the first.
  const [kbank, scb, gsb, bcel] = await accounts(th.deposit.bankAccounts);
  for (const text of ['ธนาคารไทยพาณิชย์', 'บจก. ทองดี เพย์', '405-123-4567']) expect(scb).toHaveTextContent(text);
  expect(kbank).toHaveTextContent('KBANK (AUTO)');
  expect(gsb).toHaveTextContent('GSB');
  expect(gsb).not.toHaveTextContent('AUTO');
  expect(bcel).toHaveTextContent('กีบ');
  await user.click(within(scb as HTMLElement).getByRole('button'));
  expect(await navigator.clipboard.readText()).toBe('4051234567');
  expect(toasts).toEqual([{ kind: 'success', text: common.copied.replace('{{text}}', '4051234567') }]);
  await act(() => changeLanguage('la'));
  expect(await screen.findByText('ທະນາຄານໄທພານິດ')).toBeVisible();
  await act(() => changeLanguage('th'));
});

const announced = {
  reference: '1',
  status: 'PROCESSING',
  amount: 500,
  wallet: { amount: 0, currency: 'BAHT' },
};

describe('an announced transfer', () => {
  /** Announces a transfer; `answer` resolves its request. */
  async function announce() {
    const { response, respond } = heldResponse();
    const view = open({}, 'bank', { 'POST /api/wallet/add': response });
    await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500{Enter}');
    await waitFor(() => expect(view.calls.some(({ method }) => method === 'post')).toBe(true));
    return { ...view, answer: () => act(async () => respond(announced)) };
  }

  test('is recorded without closing the dialog when the user has switched to another method', async () => {
    const { close, answer } = await announce();
    fireEvent.click(back());
    await answer();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]));
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('');
  });
});

test('carries the amount over to another method, and keeps the input of each method', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  open();
  enter(await screen.findByLabelText(th.deposit.amount), '250');
  fireEvent.click(await methodRow('bank'));
  const amount = screen.getByLabelText(th.deposit.sentAmount);
  expect(amount).toHaveValue('250');
  expect(screen.getByText(th.deposit.ownAccount)).toBeVisible();
  enter(amount, '123.45');
  const select = async (method: 'bank' | 'slip' | 'wallet') => {
    fireEvent.click(back());
    fireEvent.click(await methodRow(method));
  };
  await select('slip');
  expect(amount).not.toBeVisible();
  const file = new File([new Uint8Array(10)], 'my-slip.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText(th.slip.choose), { target: { files: [file] } });
  await select('wallet');
  enter(screen.getByLabelText(th.gift.link), 'https://gift.test/1');
  await select('bank');
  expect(amount).toBeVisible();
  expect(amount).toHaveValue('123.45');
  await select('slip');
  expect(screen.getByText('my-slip.png')).toBeVisible();
  await select('wallet');
  expect(screen.getByLabelText(th.gift.link)).toHaveValue('https://gift.test/1');
});

test('[S1.4] shows no amounts before the currency of the wallet is known, and then shows kip', async () => {
  const { response, respond } = heldResponse();
  const view = open({}, 'bank', { 'GET /api/wallet': response });
  await waitFor(() => expect(view.calls.map(({ path }) => path)).toContain('/api/lookup/deposit'));
  await act(async () => undefined);
  expect(screen.queryByLabelText(th.deposit.sentAmount)).not.toBeInTheDocument();
  await act(async () => respond(walletReply({ wallet: { amount: 5, currency: 'LAK' } })));
  expect(await screen.findByText('ขั้นต่ำ 1.00 กีบ')).toBeVisible();
  expect(screen.queryByText('บาท', { exact: false })).not.toBeInTheDocument();
});

test('shows an error while an invalid amount is typed, and disables the button below the minimum', async () => {
  open({ minDeposit: 20 }, 'bank');
  const field = await screen.findByLabelText(th.deposit.sentAmount);
  await userEvent.type(field, '1.005');
  expect(screen.getByText(th.money.problem['too-many-decimals'])).toBeVisible();
  const announce = screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) });
  expect(announce).toBeDisabled();
  enter(field, '19.99');
  expect(announce).toBeDisabled();
});

test('[S9.14] shows hints in each method, and calls the wallet provider by the operator’s name', async () => {
  open({ walletName: 'U-Money' }, 'wallet');
  const hints = await screen.findByRole('list', { name: th.deposit.hints });
  fireEvent.click(within(hints).getByText(th.deposit.hint.bonusTitle));
  for (const message of [th.deposit.hint.minute, 'ฝากผ่าน U-Money ขั้นต่ำ 2.00 บาท', th.deposit.hint.bonus])
    expect(within(hints).getByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'U-Money' })).toBeVisible();
  expect(screen.getByText('โอนเข้า U-Money')).toBeVisible();
  expect(screen.queryByText(/TrueMoney/)).not.toBeInTheDocument();
});

describe('[S3.13] a backend that sends only the specified fields', () => {
  const { banks, wallets, isManual } = depositOptions();
  const specified = { banks, wallets, isManual };

  function openSpecified(method: string, api: MockApi = {}) {
    return open({}, method, { 'GET /api/lookup/deposit': specified, ...api });
  }

  test('[S2.39] [S3.16] [S9.14] shows wallet accounts for transfers and for gift links, and the minimum of 2 baht', async () => {
    openSpecified('wallet');
    const [auto] = await accounts(th.deposit.walletAccounts.replace('{{wallet}}', 'TrueMoney'));
    for (const text of ['ทองดี เพย์', '089-000-1234', 'AUTO']) expect(auto).toHaveTextContent(text);
    expect(screen.getByText('วางลิงก์ซองของขวัญ เราจะรับเข้าบัญชี ทองดี ซองของขวัญ แล้วเติมยอดให้คุณ')).toBeVisible();
    expect(screen.getByText('ฝากผ่าน TrueMoney ขั้นต่ำ 2.00 บาท')).toBeVisible();
  });

  test('[S7.15] [S9.11] offers the QR providers of the site with their own minimums', async () => {
    setConfig({ qrProviders: ['WW', 'KBANK'] });
    openSpecified('qr');
    expect(await screen.findByRole('group', { name: 'QR WW' })).toHaveTextContent('ขั้นต่ำ 100.00 บาท');
    expect(screen.getByRole('button', { name: 'QR KBANK ขั้นต่ำ 1.00 บาท' })).toBeVisible();
    setConfig({});
  });
});

describe('an announcement', () => {
  const requests = (view: ReturnType<typeof open>) =>
    view.calls.filter(({ path }) => path === '/api/wallet/add');

  test.each([
    ['', false],
    [{}, false],
    [announced, true],
  ])(
    '[S7.13] [S4.14] shows a toast and closes the dialog after any 2xx response (%j, idempotency keys: %s)',
    async (body, hasKeys) => {
      const view = open({}, 'bank', { 'POST /api/wallet/add': success(body) }, hasKeys);
      enter(await screen.findByLabelText(th.deposit.sentAmount), '500.5');
      fireEvent.click(screen.getByRole('button', { name: 'แจ้งว่าโอนแล้ว 500.50 บาท' }));
      await waitFor(() => expect(view.close).toHaveBeenCalledTimes(1));
      expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
      expect(requests(view).map(({ body: sent }) => sent)).toEqual([{ amount: 500.5 }]);
      expect('Idempotency-Key' in (requests(view)[0]?.headers ?? {})).toBe(hasKeys);
    },
  );
});
