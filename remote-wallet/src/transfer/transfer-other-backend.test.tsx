import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { type ApiDouble, type DoubledAnswer, refusal, renderRemote, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { TransferDialog } from './transfer-dialog';

const text = th.transfer;
const close = jest.fn();
let logins = 0;
const entry = {
  _id: 's1',
  statementType: 'transfer',
  status: 'SUCCESS',
  from: 'wallet',
  to: 'PG',
  amount: 500,
  createdAt: '2026-11-21T10:00:00.000Z',
};

/** Opens the dialog with a backend that stores no idempotency keys and answers a transfer like this. */
function open(answer: DoubledAnswer, api: ApiDouble = {}) {
  return renderRemote(<TransferDialog params={{ from: 'wallet', to: 'PG' }} close={close} />, {
    texts: { wallet: th },
    keepsKeys: false,
    api: {
      'GET /api/wallet/refresh/slot': { slots: [] },
      'GET /api/wallet': walletReply(),
      'POST /api/statement': { statements: [] },
      'POST /api/wallet/transfer': answer,
      'POST /api/wallet/transferAll': answer,
      ...api,
    },
  });
}

const sent = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path.startsWith('/api/wallet/transfer'));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const confirm = async () => {
  const confirming = within(screen.getByRole('alertdialog', { name: text.confirm.title }));
  fireEvent.click(confirming.getByRole('button', { name: /^(โยก|รวม)/ }));
  await pass(100);
};

/** Types 500, confirms, and waits until it is sent. */
async function send(): Promise<void> {
  await pass(300);
  fireEvent.change(screen.getByRole('textbox', { name: th.money.amount }), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: /^โยก 500/ }));
  await confirm();
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  close.mockClear();
  // Each test has its own login, because an unfinished action belongs to its login.
  session.start(`token-${(logins += 1)}`, false);
});
afterEach(() => jest.useRealTimers());

test.each([[''], ['OK'], ['SUCCESS'], [{}], [[]], [null], [{ message: 'SUCCESS' }], [{ amount: 'x' }]])(
  '[S7.13] [S8.16] a success of any shape (%j) is done, with one request and in the words of what was confirmed',
  async (body) => {
    const view = open(success(body));
    await send();
    expect(screen.getByRole('dialog', { name: th.money.done })).toHaveTextContent(
      'โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว',
    );
    await pass(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  },
);

test('[S7.13] everything that went is said without an amount where the reply tells none', async () => {
  open(success(''));
  await pass(300);
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  await confirm();
  expect(screen.getByRole('dialog', { name: th.money.done })).toHaveTextContent(
    'รวมเงินไปยัง Jade Dragon เรียบร้อยแล้ว',
  );
});

test('[S8.15] a success that says that it failed is not said to be done', async () => {
  open({ status: 'FAILED' });
  await send();
  expect(screen.getByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(th.money.failed);
});

test.each([
  ['no answer', () => Promise.reject(new Error('lost'))],
  ['an empty failure', success('', 500)],
  ['a failure in HTML', success('<h1>Bad gateway</h1>', 502)],
  ['a failure with a code', refusal('INTERNAL_SERVER_ERROR', 500)],
] as const)(
  '[S7.10] after %s it is never sent again by itself, and the form is locked',
  async (_, answer) => {
    const view = open(answer);
    await send();
    expect(screen.getByText(common.unknown.title)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: th.money.amount })).toBeDisabled();
    expect(screen.getByRole('button', { name: text.all })).toBeDisabled();
    await pass(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
  },
);

test('[S7.10] [S3.24] an entry of the statement shows that it happened, and closing that closes the dialog', async () => {
  let statements: object[] = [];
  const view = open(
    () => {
      statements = [entry];
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

test('[S7.10] an entry of another amount or type shows nothing', async () => {
  let statements: object[] = [];
  open(
    () => {
      statements = [
        { ...entry, _id: 's2', amount: 5 },
        { ...entry, _id: 's3', statementType: 'deposit' },
      ];
      return success('', 500);
    },
    { 'POST /api/statement': () => ({ statements }) },
  );
  await send();
  expect(screen.queryByText(common.unknown.found)).not.toBeInTheDocument();
});

test('[S7.10] it is sent once more only after the warning that the first may have happened', async () => {
  const answers: object[] = [success('', 500)];
  const view = open(() => answers.shift() ?? success('OK'));
  await send();
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: common.unknown.repeat }));
  const warning = screen.getByRole('alertdialog', { name: common.unknown.confirm.title });
  expect(warning).toHaveTextContent(common.unknown.confirm.text);
  expect(sent(view)).toHaveLength(1);
  fireEvent.click(within(warning).getByRole('button', { name: common.unknown.confirm.action }));
  await pass(5_000);
  expect(sent(view)).toHaveLength(2);
  expect(screen.getByRole('dialog', { name: th.money.done })).toBeVisible();
});

test('[S7.10] what stays unknown can be put away, and is not asked about again', async () => {
  const view = open(success('', 500));
  await send();
  await pass(60_000);
  fireEvent.click(screen.getByText(common.unknown.close));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toHaveValue('500');
  expect(close).not.toHaveBeenCalled();
  expect(sent(view)).toHaveLength(1);
});

test('[S8.15] a refusal is definite: nothing is read, and it may be tried again', async () => {
  const view = open(refusal('MONEY_NOT_ENOUGH'));
  await send();
  expect(screen.getByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(
    errors.MONEY_NOT_ENOUGH,
  );
  expect(sent(view)).toHaveLength(1);
});

test('[S5.9] [S5.10] amounts that are not known hold nothing up: the backend decides', async () => {
  const slots = walletReply().slots.map((slot) => ({ ...slot, amount: null }));
  const view = open(success('OK'), {
    'GET /api/wallet': { ...walletReply(), wallet: { amount: null }, slots },
  });
  await pass(300);
  expect(screen.queryByText(/มีอยู่/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: th.money.whole })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  expect(screen.getByRole('alertdialog', { name: text.confirm.title })).toHaveTextContent(
    'ตอนนี้ยังไม่ทราบยอดรวมทั้งหมด',
  );
  fireEvent.click(screen.getByRole('button', { name: common.cancel }));
  await send();
  expect(sent(view).at(-1)).toMatchObject({ body: { from: 'wallet', to: 'PG', amount: 500 } });
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
});

test('a dialog whose amounts do not come says so in words after 5 s', async () => {
  open(success('OK'), {
    'GET /api/wallet': () => new Promise<object>(() => undefined),
    'GET /api/wallet/refresh/slot': () => new Promise<object>(() => undefined),
  });
  await pass(4_000);
  expect(screen.queryByText(th.money.slow)).not.toBeInTheDocument();
  await pass(1_500);
  expect(screen.getByText(th.money.slow)).toBeVisible();
});
