import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import {
  deviceError,
  errorResponse,
  inSite,
  type MockApi,
  type MockCall,
  passkeyAnswer,
  renderRemote,
  setPasskeyDevice,
} from '@wallet/testing';
import th from '../locales/th.json';
import { walletReply } from '../testing/wallet-reply';
import { WithdrawDialog } from './withdraw-dialog';

const secondStep = 'ยืนยันด้วยพาสคีย์';
const reply = { reference: 'W1', status: 'PROCESSING', amount: 500 };
const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>();

/** A backend that requires a proof for the wallet's withdrawal. */
const withdrawal = ({ body }: MockCall) =>
  (body as { passkeyProof?: string }).passkeyProof === 'proof-1' ? reply : errorResponse('PASSKEY_REQUIRED');

function open(api: MockApi = {}) {
  const view = renderRemote(<WithdrawDialog params={{}} close={jest.fn()} />, {
    texts: { wallet: th },
    api: {
      'GET /api/wallet/refresh/slot': { slots: [], refreshedAt: '2025-11-20T01:50:11.000Z' },
      'GET /api/wallet': walletReply(),
      'GET /api/lookup/withdraw': { withdrawMin: 100, withdrawMax: 100_000 },
      'GET /api/bonus/check/active': { status: false, type: null },
      'POST /api/wallet/withdraw': withdrawal,
      'POST /api/wallet/withdrawAll': withdrawal,
      'POST /api/passkey/confirm/options': { challenge: 'AQI', rpId: 'localhost', timeout: 300_000 },
      'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
      ...api,
    },
  });
  const sent = () =>
    view.calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);
  return { ...view, sent };
}

async function withdraw(amount = '500') {
  await userEvent.type(await screen.findByRole('textbox', { name: th.money.amount }), amount);
  await userEvent.click(screen.getByRole('button', { name: /^ถอน [\d,.]+ บาท$/ }));
  await confirm();
}

async function confirm() {
  const confirmation = await screen.findByRole('alertdialog', { name: th.withdraw.confirm.title });
  await userEvent.click(within(confirmation).getByRole('button', { name: /^ถอน/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  session.start('token-of-somchai', false);
  inSite();
  get.mockReset().mockResolvedValue(passkeyAnswer.credential);
  setPasskeyDevice(get);
});
afterAll(() => setPasskeyDevice());

test('asks for the passkey when the backend requires it, and withdraws once with the proof', async () => {
  const view = open();
  await withdraw();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(view.sent()).toEqual([
    ['/api/wallet/withdraw', { amount: 500 }],
    ['/api/passkey/confirm/options', { action: 'withdraw', amount: 500 }],
    ['/api/passkey/confirm', passkeyAnswer.sent],
    ['/api/wallet/withdraw', { amount: 500, passkeyProof: 'proof-1' }],
  ]);
});

test('requests the proof for the action withdrawAll when everything is withdrawn', async () => {
  const view = open();
  await userEvent.click(await screen.findByRole('button', { name: /^ถอนทั้งหมด/ }));
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(view.sent()[1]).toEqual([
    '/api/passkey/confirm/options',
    { action: 'withdrawAll', amount: expect.any(Number) as number },
  ]);
});

test('keeps the form after a cancelled confirmation, and it can be submitted again', async () => {
  get.mockRejectedValueOnce(deviceError('NotAllowedError'));
  const view = open();
  await withdraw();
  const step = within(await screen.findByRole('dialog', { name: secondStep }));
  expect(await step.findByText(/ยกเลิกแล้วหรือหมดเวลา/)).toBeVisible();
  await userEvent.click(step.getByRole('button', { name: 'ยกเลิก' }));
  expect(screen.queryByRole('dialog', { name: secondStep })).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: th.money.amount })).toHaveValue('500');
  expect(view.sent().filter(([path]) => path === '/api/wallet/withdraw')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /^ถอน [\d,.]+ บาท$/ }));
  await confirm();
  await screen.findByRole('dialog', { name: th.money.done });
});

test('asks for the passkey again, on a click, when the proof has expired', async () => {
  let isExpired = true;
  const view = open({
    'POST /api/wallet/withdraw': (call: MockCall) => {
      const { passkeyProof } = call.body as { passkeyProof?: string };
      if (passkeyProof === undefined || isExpired) {
        isExpired = passkeyProof === undefined;
        return errorResponse('PASSKEY_REQUIRED');
      }
      return reply;
    },
  });
  await withdraw();
  const step = within(await screen.findByRole('dialog', { name: secondStep }));
  expect(await step.findByText(/หมดเวลาหรือใช้ไปแล้ว/)).toBeVisible();
  await userEvent.click(step.getByRole('button', { name: secondStep }));
  await screen.findByRole('dialog', { name: th.money.done });
  expect(view.sent().filter(([path]) => path === '/api/passkey/confirm')).toHaveLength(2);
});

test('retries after a lost response with the same key and proof, without another confirmation', async () => {
  let losses = 1;
  const view = open({
    'POST /api/wallet/withdraw': (call: MockCall) => {
      if ((call.body as { passkeyProof?: string }).passkeyProof === undefined)
        return errorResponse('PASSKEY_REQUIRED');
      losses -= 1;
      return losses >= 0 ? errorResponse('INTERNAL_SERVER_ERROR', 503) : reply;
    },
  });
  await withdraw();
  await screen.findByRole('dialog', { name: th.money.done }, { timeout: 4_000 });
  const [first, ...confirmed] = view.calls.filter(({ path }) => path === '/api/wallet/withdraw');
  expect(confirmed).toHaveLength(2);
  const keys = confirmed.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).not.toBe(first?.headers['Idempotency-Key']);
  expect(confirmed[1]?.body).toEqual({ amount: 500, passkeyProof: 'proof-1' });
  expect(get).toHaveBeenCalledTimes(1);
});

test('asks for no passkey and sends no further request with a backend that requires none', async () => {
  const view = open({ 'POST /api/wallet/withdraw': reply });
  await withdraw();
  await screen.findByRole('dialog', { name: th.money.done });
  expect(view.sent()).toEqual([['/api/wallet/withdraw', { amount: 500 }]]);
  expect(get).not.toHaveBeenCalled();
});
