import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockApi, type MockResponse, renderRemote, success } from '@wallet/testing';
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

/** Opens the dialog with a backend that stores no idempotency keys. `response` is its response to a transfer. */
function open(response: MockResponse, api: MockApi = {}) {
  return renderRemote(<TransferDialog params={{ from: 'wallet', to: 'PG' }} close={close} />, {
    texts: { wallet: th },
    supportsIdempotencyKeys: false,
    api: {
      'GET /api/wallet/refresh/slot': { slots: [] },
      'GET /api/wallet': walletReply(),
      'POST /api/statement': { statements: [] },
      'POST /api/wallet/transfer': response,
      'POST /api/wallet/transferAll': response,
      ...api,
    },
  });
}

const sent = (view: ReturnType<typeof open>) =>
  view.calls.filter(({ path }) => path.startsWith('/api/wallet/transfer'));
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const confirm = async () => {
  const confirmation = within(screen.getByRole('alertdialog', { name: text.confirm.title }));
  fireEvent.click(confirmation.getByRole('button', { name: /^(โยก|รวม)/ }));
  await advance(100);
};

/** Types 500, confirms, and waits until it is sent. */
async function send(): Promise<void> {
  await advance(300);
  fireEvent.change(screen.getByRole('textbox', { name: th.money.amount }), { target: { value: '500' } });
  fireEvent.click(screen.getByRole('button', { name: /^โยก 500/ }));
  await confirm();
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  close.mockClear();
  // Each test has its own login, because the next test of the same login would resume an unfinished action.
  session.start(`token-${(logins += 1)}`, false);
});
afterEach(() => jest.useRealTimers());

test.each([[''], [{ amount: 'x' }]])(
  '[S7.13] [S8.16] treats any 2xx response (%j) as success, with one request, and shows the confirmed values',
  async (body) => {
    const view = open(success(body));
    await send();
    expect(screen.getByRole('dialog', { name: th.money.done })).toHaveTextContent(
      'โยกเงิน 500.00 บาท ไปยัง Jade Dragon เรียบร้อยแล้ว',
    );
    await advance(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]?.headers).not.toHaveProperty('Idempotency-Key');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
  },
);

test('[S7.13] shows no amount of transfer-all when the response has none', async () => {
  open(success(''));
  await advance(300);
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  await confirm();
  expect(screen.getByRole('dialog', { name: th.money.done })).toHaveTextContent(
    'รวมเงินไปยัง Jade Dragon เรียบร้อยแล้ว',
  );
});

test('[S8.15] reports a 2xx response with the status FAILED as failed', async () => {
  open({ status: 'FAILED' });
  await send();
  expect(screen.getByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(th.money.failed);
});

test.each([
  ['a lost response', () => Promise.reject(new Error('lost'))],
  ['an error with a code', errorResponse('INTERNAL_SERVER_ERROR', 500)],
] as const)(
  '[S7.10] never resends a transfer automatically after %s, and locks the form',
  async (_, response) => {
    const view = open(response);
    await send();
    expect(screen.getByText(common.unknown.title)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: th.money.amount })).toBeDisabled();
    expect(screen.getByRole('button', { name: text.all })).toBeDisabled();
    await advance(120_000);
    expect(sent(view)).toHaveLength(1);
    expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
  },
);

test('[S7.10] [S3.24] detects the transfer in the statement and then closes the dialog', async () => {
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

test('[S7.10] does not match a statement entry of another amount or type', async () => {
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

test('[S7.10] resends a transfer only after a warning that the first may have succeeded', async () => {
  const responses: object[] = [success('', 500)];
  const view = open(() => responses.shift() ?? success('OK'));
  await send();
  await advance(60_000);
  fireEvent.click(screen.getByRole('button', { name: common.unknown.repeat }));
  const warning = screen.getByRole('alertdialog', { name: common.unknown.confirm.title });
  expect(warning).toHaveTextContent(common.unknown.confirm.text);
  expect(sent(view)).toHaveLength(1);
  fireEvent.click(within(warning).getByRole('button', { name: common.unknown.confirm.action }));
  await advance(5_000);
  expect(sent(view)).toHaveLength(2);
  expect(screen.getByRole('dialog', { name: th.money.done })).toBeVisible();
});

test('[S7.10] dismisses an unknown outcome and does not check it again', async () => {
  const view = open(success('', 500));
  await send();
  await advance(60_000);
  fireEvent.click(screen.getByText(common.unknown.close));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toHaveValue('500');
  expect(close).not.toHaveBeenCalled();
  expect(sent(view)).toHaveLength(1);
});

test('[S8.15] allows a retry after a rejection, without a check', async () => {
  const view = open(errorResponse('MONEY_NOT_ENOUGH'));
  await send();
  expect(screen.getByRole('alertdialog', { name: common.errorTitle })).toHaveTextContent(
    errors.MONEY_NOT_ENOUGH,
  );
  expect(sent(view)).toHaveLength(1);
});

test('[S5.9] [S5.10] lets the backend decide when amounts are unknown', async () => {
  const slots = walletReply().slots.map((slot) => ({ ...slot, amount: null }));
  const view = open(success('OK'), {
    'GET /api/wallet': { ...walletReply(), wallet: { amount: null }, slots },
  });
  await advance(300);
  expect(screen.queryByText(/มีอยู่/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: th.money.max })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: text.all }));
  expect(screen.getByRole('alertdialog', { name: text.confirm.title })).toHaveTextContent(
    text.confirm.allUnknown,
  );
  fireEvent.click(screen.getByRole('button', { name: common.cancel }));
  await send();
  expect(sent(view).at(-1)).toMatchObject({ body: { from: 'wallet', to: 'PG', amount: 500 } });
  expect(document.body).not.toHaveTextContent(/NaN|undefined|null/);
});

test('shows a message after 5 seconds without the amounts', async () => {
  open(success('OK'), {
    'GET /api/wallet': () => new Promise<object>(() => undefined),
    'GET /api/wallet/refresh/slot': () => new Promise<object>(() => undefined),
  });
  await advance(4_000);
  expect(screen.queryByText(th.money.slow)).not.toBeInTheDocument();
  await advance(1_500);
  expect(screen.getByText(th.money.slow)).toBeVisible();
});
