import { act, fireEvent, screen, within } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { type MockApi, type MockResponse, neverResponds, success } from '@wallet/testing';
import common from '@wallet/platform/locales/common.th.json';
import th from '../locales/th.json';
import { renderWallet } from '../testing/render-wallet';
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
  return renderWallet(<TransferDialog params={{ from: 'wallet', to: 'PG' }} close={close} />, {
    supportsIdempotencyKeys: false,
    api: {
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

test('[S7.10] [S3.24] sends a transfer once, detects it in the statement and then closes the dialog', async () => {
  let statements: object[] = [];
  const view = open(
    () => {
      statements = [entry];
      return success('', 500);
    },
    { 'POST /api/statement': () => ({ statements }) },
  );
  await send();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toBeDisabled();
  expect(screen.getByRole('button', { name: text.all })).toBeDisabled();
  await advance(120_000);
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
  await advance(120_000);
  expect(screen.getByText(common.unknown.unchanged)).toBeVisible();
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
    'GET /api/wallet': neverResponds,
    'GET /api/wallet/refresh/slot': neverResponds,
  });
  await advance(4_000);
  expect(screen.queryByText(th.money.slow)).not.toBeInTheDocument();
  await advance(1_500);
  expect(screen.getByText(th.money.slow)).toBeVisible();
});
