import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setConfig } from '@wallet/platform/config';
import { events } from '@wallet/platform/events';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import common from '@wallet/platform/locales/common.th.json';
import { loginFingerprint } from '@wallet/money';
import { session } from '@wallet/platform/session';
import { useSearchParams } from '@wallet/platform/router';
import { type ApiDouble, inSite, refusal, renderRemote, success } from '@wallet/testing';
import la from '../locales/la.json';
import th from '../locales/th.json';
import { depositOptions, type SentDepositOptions } from '../testing/deposit-options';
import { heardToasts } from '../testing/heard-toasts';
import { walletReply } from '../testing/wallet-reply';
import { DepositDialog } from './deposit-dialog';

const toasts = heardToasts();

function open(given: Partial<SentDepositOptions> = {}, way?: string, api: ApiDouble = {}, keepsKeys = true) {
  const close = jest.fn();
  // The dialog's parameters are those of the URL, as in the shell.
  const Opened = () => {
    const asked = useSearchParams()[0].get('dialog-way');
    return <DepositDialog params={asked ? { way: asked } : {}} close={close} />;
  };
  const view = renderRemote(<Opened />, {
    route: `/user/home?dialog=wallet.deposit${way ? `&dialog-way=${way}` : ''}`,
    texts: { wallet: th },
    keepsKeys,
    api: {
      'GET /api/wallet': walletReply(),
      'POST /api/statement': { statements: [] },
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
  return { ...view, close };
}

const accounts = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

let logins = 0;

beforeEach(() => {
  inSite();
  sessionStorage.clear();
  // Each test has its own login, because an unfinished action belongs to its login.
  session.start(`token-${(logins += 1)}`, false);
});

test('[S1.6] [S2.39] the four ways are there, and the chosen one is part of the address', async () => {
  const view = open();
  const { bank, qr, slip, wallet } = th.deposit.method;
  expect(await tabs()).toEqual([bank, qr, slip, wallet]);
  await userEvent.click(screen.getByRole('tab', { name: slip }));
  expect(view.address()).toBe('/user/home?dialog=wallet.deposit&dialog-way=slip');
});

test('[S1.7] [S3.13] only the ways that the server has opened are offered', async () => {
  open({ qrProviders: [], wallets: [] });
  expect(await tabs()).toEqual([th.deposit.method.bank, th.deposit.method.slip]);
});

test('[S1.7] without any method open the dialog says so', async () => {
  open({ qrProviders: [], wallets: [], banks: [] });
  expect(await screen.findByText(th.deposit.none)).toBeVisible();
});

describe('in manual mode', () => {
  const chatEnabled = (enableChatWidget: boolean): ApiDouble => ({
    'GET /api/lookup/enableChatWidget': { enableChatWidget },
  });

  test('[S1.7] shows plain details of accounts that have a number, without forms and modes', async () => {
    open({ isManual: true }, undefined, chatEnabled(true));
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    expect(await accounts(th.deposit.walletAccounts)).toHaveLength(1);
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByText(/AUTO/)).not.toBeInTheDocument();
  });

  test('closes the dialog and then opens the chat to report a transfer', async () => {
    const onOpenRequested = jest.fn();
    const stop = events.on('chat:open-requested', onOpenRequested);
    const { close, unmount } = open({ isManual: true }, undefined, chatEnabled(true));
    await userEvent.click(await screen.findByRole('button', { name: th.deposit.reportInChat }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(onOpenRequested).not.toHaveBeenCalled();
    unmount();
    expect(onOpenRequested).toHaveBeenCalledTimes(1);
    stop();
  });

  test('leads to the contact page when the chat is off', async () => {
    open({ isManual: true }, undefined, chatEnabled(false));
    expect(await screen.findByRole('link', { name: th.deposit.reportByContact })).toHaveAttribute(
      'href',
      '/user/contact',
    );
  });

  test('[S1.6] takes a slip of the transfer', async () => {
    open({ isManual: true }, undefined, chatEnabled(true));
    await userEvent.click(await screen.findByRole('button', { name: th.deposit.sendSlip }));
    expect(await screen.findByLabelText(th.slip.choose)).toBeInTheDocument();
  });
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
  const view = open({}, 'bank', {
    'POST /api/wallet/add': {
      reference: '1',
      status: 'PROCESSING',
      amount: 500.5,
      wallet: { amount: 0, currency: 'BAHT' },
    },
  });
  await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500.5');
  await userEvent.click(screen.getByRole('button', { name: 'แจ้งว่าโอนแล้ว 500.50 บาท' }));
  await waitFor(() => expect(view.close).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
  expect(view.calls.find(({ method }) => method === 'post')?.body).toEqual({ amount: 500.5 });
});

describe('a transfer that was told of', () => {
  const told = {
    reference: '1',
    status: 'PROCESSING',
    amount: 500,
    wallet: { amount: 0, currency: 'BAHT' },
  };

  /** Announces a transfer; `answer` resolves its request. */
  async function tell() {
    let answer: (reply: object) => void = () => undefined;
    const view = open({}, 'bank', {
      'POST /api/wallet/add': () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500{Enter}');
    await waitFor(() => expect(view.calls.some(({ method }) => method === 'post')).toBe(true));
    return { ...view, answer: () => act(async () => answer(told)) };
  }

  test('is noted without moving who has left, and can be told of again', async () => {
    const { unmount, close, answer } = await tell();
    unmount();
    await answer();
    expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
    const later = open({}, 'bank', { 'POST /api/wallet/add': told });
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    expect(close).not.toHaveBeenCalled();
    expect(later.close).not.toHaveBeenCalled();
    expect(field).toHaveValue('');
    await userEvent.type(field, '20{Enter}');
    await waitFor(() => expect(later.close).toHaveBeenCalledTimes(1));
  });

  test('is noted without moving who has gone on to another method of depositing', async () => {
    const { close, answer } = await tell();
    await userEvent.click(screen.getByRole('tab', { name: th.deposit.method.slip }));
    await answer();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('');
  });

  test('shows its amount again after a reload, and keeps it when it is refused then', async () => {
    const sent = { input: { amount: 75_050 }, at: Date.now(), keyed: true };
    sessionStorage.setItem(
      'money:wallet.announce',
      JSON.stringify({ key: 'k1', login: loginFingerprint(), sent }),
    );
    let answer: (reply: object) => void = () => undefined;
    const view = open({}, 'bank', {
      'POST /api/wallet/add': () => new Promise<object>((resolve) => (answer = resolve)),
    });
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    expect(field).toHaveValue('750.50');
    expect(field).toBeDisabled();
    await act(async () => answer(refusal('NO_BANK')));
    expect(await screen.findByText('ไม่พบบัญชีธนาคาร', { exact: false })).toBeVisible();
    expect(field).toHaveValue('750.50');
    expect(view.close).not.toHaveBeenCalled();
  });
});

test('what was typed and chosen in one method is there again after a look at another', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  open({}, 'bank');
  await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '123.45');
  const look = (method: keyof typeof th.deposit.method) =>
    userEvent.click(screen.getByRole('tab', { name: th.deposit.method[method] }));
  await look('slip');
  expect(screen.getByLabelText(th.deposit.sentAmount)).not.toBeVisible();
  const file = new File([new Uint8Array(10)], 'my-slip.png', { type: 'image/png' });
  fireEvent.change(await screen.findByLabelText(th.slip.choose), { target: { files: [file] } });
  await look('wallet');
  await userEvent.type(screen.getByLabelText(th.gift.link), 'https://gift.test/1');
  await look('bank');
  expect(screen.getByLabelText(th.deposit.sentAmount)).toBeVisible();
  expect(screen.getByLabelText(th.deposit.sentAmount)).toHaveValue('123.45');
  await look('slip');
  expect(screen.getByText('my-slip.png')).toBeVisible();
  await look('wallet');
  expect(screen.getByLabelText(th.gift.link)).toHaveValue('https://gift.test/1');
});

describe('[S1.4] before the wallet has told its currency', () => {
  const kip = walletReply({ wallet: { amount: 5, currency: 'LAK' } });

  test('nothing is asked for in baht, and who holds kip is asked for kip', async () => {
    let answer: (reply: object) => void = () => undefined;
    const view = open({}, 'bank', {
      'GET /api/wallet': () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await waitFor(() => expect(view.calls.map(({ path }) => path)).toContain('/api/lookup/deposit'));
    await act(async () => undefined);
    expect(screen.queryByLabelText(th.deposit.sentAmount)).not.toBeInTheDocument();
    await act(async () => answer(kip));
    expect(await screen.findByText('ขั้นต่ำ 1.00 กีบ')).toBeVisible();
    expect(screen.queryByText('บาท', { exact: false })).not.toBeInTheDocument();
  });

  test('a wallet that cannot be read says so, and trying again shows the ways', async () => {
    let fails = true;
    open({}, 'bank', {
      'GET /api/wallet': () => (fails ? refusal('INTERNAL_SERVER_ERROR', 500) : kip),
    });
    expect(await screen.findByText(th.deposit.failed)).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: common.retry }));
    expect(await screen.findByText('ขั้นต่ำ 1.00 กีบ')).toBeVisible();
  });

  test('in manual mode no amount is asked for, so the accounts are shown at once', async () => {
    open({ isManual: true }, undefined, {
      'GET /api/wallet': refusal('INTERNAL_SERVER_ERROR', 500),
      'GET /api/lookup/enableChatWidget': { enableChatWidget: true },
    });
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
  });
});

test('an amount that cannot be read is said at once, and one below the minimum cannot be told', async () => {
  open({ minDeposit: 20 });
  const field = await screen.findByLabelText(th.deposit.sentAmount);
  const announce = screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) });
  for (const [typed, words] of [
    ['ห้าร้อย', th.money.problem['not-a-number']],
    ['1.005', th.money.problem['too-many-decimals']],
    ['-5', th.money.problem.negative],
    ['1000000000.01', th.money.problem['too-large']],
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

test('[S9.14] each method tells what to know: within a minute, the least True Wallet deposit, how a bonus ends', async () => {
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

describe('[S3.13] a backend of the stated fields alone', () => {
  const { banks, wallets, isManual } = depositOptions();
  const stated = { banks, wallets, isManual };
  const qr = { hasQrcode: false };

  function openStated(way: string, api: ApiDouble = {}) {
    return open({}, way, { 'GET /api/lookup/deposit': stated, ...api });
  }

  test('[S2.39] [S1.7] opens with its banks and wallets and every method', async () => {
    openStated('bank');
    expect(await accounts(th.deposit.bankAccounts)).toHaveLength(4);
    expect(await tabs()).toEqual(Object.values(th.deposit.method));
    const field = screen.getByLabelText(th.deposit.sentAmount);
    await userEvent.type(field, '0');
    expect(screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '0.01');
    expect(screen.getByRole('button', { name: new RegExp(`^${th.deposit.announce}`) })).toBeEnabled();
    expect(screen.queryByText(/^ขั้นต่ำ/)).not.toBeInTheDocument();
  });

  test('[S9.14] says the least True Wallet deposit of 2 baht', async () => {
    openStated('wallet');
    expect(await screen.findByText('ฝากผ่านทรูวอลเล็ทขั้นต่ำ 2.00 บาท')).toBeVisible();
  });

  test('[S7.15] [S9.11] offers the QR providers of the site with their own minimums', async () => {
    setConfig({ qrProviders: ['WW', 'KBANK'] });
    openStated('qr', { 'GET /api/qrcode/WW': qr, 'GET /api/qrcode/KBANK': qr });
    const list = within(await screen.findByRole('list', { name: th.qr.providers }));
    expect(list.getAllByRole('button', { name: /QR / }).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('QR WWขั้นต่ำ 100.00 บาท'),
      expect.stringContaining('QR KBANKขั้นต่ำ 1.00 บาท'),
    ]);
    setConfig({});
  });

  test('[S3.14] an account is shown as far as it is known, and one without a number is left out', async () => {
    openStated('bank', {
      'GET /api/lookup/deposit': { banks: [{ bankAccountNo: 4051234567 }, { bankCode: 'SCB' }, null] },
    });
    const [only, ...rest] = await accounts(th.deposit.bankAccounts);
    expect(rest).toEqual([]);
    expect(only).toHaveTextContent('405-123-4567');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  });
});

describe('telling of a transfer to a backend that keeps no keys', () => {
  const lost = success('', 500);
  const told = (view: ReturnType<typeof open>) => view.calls.filter(({ path }) => path === '/api/wallet/add');

  test.each([[''], ['OK'], [{}], [null], [[]]])(
    '[S7.13] [S4.14] a success of any shape (%j) is noted, and closes the dialog',
    async (body) => {
      const view = open({}, 'bank', { 'POST /api/wallet/add': success(body) }, false);
      await userEvent.type(await screen.findByLabelText(th.deposit.sentAmount), '500{Enter}');
      await waitFor(() => expect(view.close).toHaveBeenCalledTimes(1));
      expect(toasts).toEqual([{ kind: 'info', text: th.deposit.announced }]);
      expect(told(view)).toHaveLength(1);
      expect(told(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    },
  );

  test('[S7.10] after a failure of the server it is told once, and the form says that it is not known', async () => {
    const view = open({}, 'bank', { 'POST /api/wallet/add': lost }, false);
    const field = await screen.findByLabelText(th.deposit.sentAmount);
    await userEvent.type(field, '500{Enter}');
    expect(await screen.findByText(common.unknown.title)).toBeVisible();
    expect(field).toBeDisabled();
    expect(field).toHaveValue('500');
    expect(told(view)).toHaveLength(1);
    expect(view.close).not.toHaveBeenCalled();
  });
});

test('a dialog whose ways do not come says so in words after 5 s', async () => {
  jest.useFakeTimers();
  open({}, 'bank', { 'GET /api/lookup/deposit': () => new Promise<object>(() => undefined) });
  await act(() => jest.advanceTimersByTimeAsync(5_500));
  expect(screen.getByText(th.money.slow)).toBeVisible();
  jest.useRealTimers();
});
