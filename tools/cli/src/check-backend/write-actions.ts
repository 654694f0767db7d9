import { randomUUID } from 'node:crypto';
import { callBackend, fieldOf, joinChat, type CallOptions, type CallResult } from './backend-client';
import { checkResponse, createCheck, type CallCheck } from './check-response';
import { extrasAt } from './extras';

export interface Target {
  url: string;
  token: string;
  supportsIdempotencyKeys: boolean;
}

type WriteAction = (target: Target) => Promise<CallCheck[]>;

/** An error reply with a code proves that the call exists; the code itself depends on the test login. */
function checkWrite(call: string, result: CallResult): CallCheck {
  if (result.kind !== 'error' || result.status >= 500 || result.status === 404)
    return checkResponse(call, result);
  return createCheck(call, {
    notes: [`refused this login with ${result.message}, which the front end shows`],
  });
}

const attempt = async ({ url, token }: Target, call: string, body?: object): Promise<CallCheck> =>
  checkWrite(call, await callBackend(url, call, { token, body }));

async function fetchBalance({ url, token }: Target): Promise<number> {
  const wallet = await callBackend(url, 'GET /api/wallet', { token });
  return Math.round(Number(fieldOf(wallet, 'wallet', 'amount')) * 100);
}

async function fetchActiveGame({ url, token }: Target): Promise<string | null> {
  const slots = fieldOf(await callBackend(url, 'GET /api/wallet', { token }), 'slots');
  const games: { code?: unknown; isActive?: unknown }[] = Array.isArray(slots) ? slots : [];
  const code = games.find(({ isActive }) => isActive === true)?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * Moves 1 baht to a game and back. When the backend supports idempotency keys, sends one transfer twice with the same
 * key: only one may take effect.
 */
const transfer: WriteAction = async (target) => {
  const { url, token, supportsIdempotencyKeys } = target;
  const game = await fetchActiveGame(target);
  const call = 'POST /api/wallet/transfer';
  if (game === null) return [createCheck(call, { notes: ['not tried: the test login has no active game'] })];
  const send = (from: string, to: string, options: CallOptions = {}) =>
    callBackend(url, call, { token, body: { from, to, amount: 1 }, ...options });
  const before = await fetchBalance(target);
  const key = randomUUID();
  const result = await send('wallet', game, supportsIdempotencyKeys ? { key } : {});
  const check = checkWrite(call, result);
  if (result.kind !== 'success') return [check];
  if (supportsIdempotencyKeys) {
    await send('wallet', game, { key });
    const moved = before - (await fetchBalance(target));
    if (moved !== 100)
      check.problem = `it announces idempotency keys, but one key sent twice moved ${moved / 100} baht instead of 1`;
  }
  await send(game, 'wallet');
  const after = await fetchBalance(target);
  if (after !== before && !check.problem)
    check.notes.push(
      `a baht was moved there and back, and the wallet differs by ${(after - before) / 100} baht`,
    );
  return [check];
};

const deposit: WriteAction = async (target) => [
  await attempt(target, 'POST /api/wallet/add', { amount: 100 }),
];

const qr: WriteAction = async (target) => {
  const { url, token } = target;
  const create = 'POST /api/qrcode/KBANK';
  const created = await callBackend(url, create, { token, body: { amount: 100 } });
  const id = fieldOf(created, 'qrcodeId');
  const checks = [checkWrite(create, created)];
  if (typeof id !== 'string' && typeof id !== 'number') return checks;
  return [...checks, await attempt(target, `DELETE /api/qrcode/${encodeURIComponent(id)}`)];
};

const game: WriteAction = async (target) => [
  await attempt(target, `GET /api/wallet/account/${(await fetchActiveGame(target)) ?? 'PG'}`),
];

/** Requests a withdrawal that every backend rejects: the amount is higher than any balance. */
const withdraw: WriteAction = async ({ url, token }) => {
  const call = 'POST /api/wallet/withdraw';
  const result = await callBackend(url, call, { token, body: { amount: 999_999_999 } });
  return result.kind === 'success'
    ? [createCheck(call, { problem: 'it accepted a withdrawal of 999,999,999 baht' })]
    : [checkWrite(call, result)];
};

const chat: WriteAction = async (target) => {
  const { url, token } = target;
  const profile = await callBackend(url, 'GET /api/account/profile', { token });
  const config = await callBackend(url, 'GET /api/chat/config', { token });
  const userId = String(fieldOf(profile, 'profile', '_id') ?? fieldOf(profile, '_id') ?? '');
  const prefix = String(fieldOf(config, 'PREFIX') ?? '');
  const { isConnected, isAcknowledged, reason } = await joinChat(url, { token, prefix, userId });
  const sent = await attempt(target, 'POST /api/chat/send-message', {
    userId,
    sender: 'customer',
    message: { message_type: 'text', payload: { message: 'check-backend' } },
    createdAt: new Date().toISOString(),
    clientMessageId: randomUUID(),
  });
  const history = await attempt(target, 'POST /api/chat/history', { userId, limit: 10, skip: 0 });
  const join = createCheck('socket', {
    problem: isConnected ? null : `the socket does not connect: ${reason}`,
    missing: isConnected && !isAcknowledged ? extrasAt('socket acknowledgement of join') : [],
  });
  return [sent, history, join];
};

export const writeActions: Readonly<Record<string, WriteAction>> = {
  deposit,
  qr,
  game,
  transfer,
  withdraw,
  chat,
};
