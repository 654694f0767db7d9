import { randomUUID } from 'node:crypto';
import { ask, type Answer, type Ask } from './ask';
import { listenToChat } from './chat-socket';
import { extras, type Extra } from './extras';
import { judge, type Finding } from './judge';

/** The backend to check, and the test login's session. */
export interface Target {
  url: string;
  token: string;
  keysKept: boolean;
}

type Action = (target: Target) => Promise<Finding[]>;

const extraAt = (at: string): Extra[] => extras.filter((extra) => extra.at === at);

/** An error reply with a code proves that the call exists; the code itself depends on the test login. */
function tried(call: string, answer: Answer): Finding {
  if (answer.kind !== 'refused' || answer.status >= 500 || answer.status === 404) return judge(call, answer);
  return {
    call,
    fails: null,
    lacks: [],
    notes: [`refused this login with ${answer.message}, which the front end shows`],
  };
}

const fieldOf = (answer: Answer, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    answer.kind === 'reply' ? answer.reply : undefined,
  );

async function walletOf({ url, token }: Target): Promise<number> {
  return Math.round(Number(fieldOf(await ask(url, 'GET /api/wallet', { token }), 'wallet', 'amount')) * 100);
}

async function activeGame({ url, token }: Target): Promise<string | null> {
  const slots = fieldOf(await ask(url, 'GET /api/wallet', { token }), 'slots');
  const games: { code?: unknown; isActive?: unknown }[] = Array.isArray(slots) ? slots : [];
  const code = games.find(({ isActive }) => isActive === true)?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * Moves 1 baht to a game and back. When the backend supports idempotency keys, sends one transfer twice with the same
 * key: only one may take effect.
 */
const transfer: Action = async (target) => {
  const { url, token, keysKept } = target;
  const game = await activeGame(target);
  const call = 'POST /api/wallet/transfer';
  if (game === null)
    return [{ call, fails: null, lacks: [], notes: ['not tried: the test login has no active game'] }];
  const send = (from: string, to: string, more: Ask = {}) =>
    ask(url, call, { token, body: { from, to, amount: 1 }, ...more });
  const before = await walletOf(target);
  const key = randomUUID();
  const there = await send('wallet', game, keysKept ? { key } : {});
  const finding = tried(call, there);
  if (there.kind !== 'reply') return [finding];
  if (keysKept) {
    await send('wallet', game, { key });
    const moved = before - (await walletOf(target));
    if (moved !== 100)
      finding.fails = `it says that it keeps keys, and one key sent twice moved ${moved / 100} baht instead of 1`;
  }
  await send(game, 'wallet');
  const after = await walletOf(target);
  if (after !== before && !finding.fails)
    finding.notes.push(
      `a baht was moved there and back, and the wallet differs by ${(after - before) / 100} baht`,
    );
  return [finding];
};

const deposit: Action = async ({ url, token }) => {
  const call = 'POST /api/wallet/add';
  return [tried(call, await ask(url, call, { token, body: { amount: 100 } }))];
};

/** Creates a QR code for 100 baht and cancels it. */
const qr: Action = async ({ url, token }) => {
  const call = 'POST /api/qrcode/KBANK';
  const made = await ask(url, call, { token, body: { amount: 100 } });
  const id = fieldOf(made, 'qrcodeId');
  const findings = [tried(call, made)];
  if (typeof id !== 'string' && typeof id !== 'number') return findings;
  const cancel = `DELETE /api/qrcode/${encodeURIComponent(id)}`;
  return [...findings, tried(cancel, await ask(url, cancel, { token }))];
};

const game: Action = async (target) => {
  const code = await activeGame(target);
  const call = `GET /api/wallet/account/${code ?? 'PG'}`;
  return [tried(call, await ask(target.url, call, { token: target.token }))];
};

/** Requests a withdrawal that every backend rejects: the amount is higher than any balance. */
const withdraw: Action = async ({ url, token }) => {
  const call = 'POST /api/wallet/withdraw';
  const answer = await ask(url, call, { token, body: { amount: 999_999_999 } });
  if (answer.kind === 'reply')
    return [{ call, fails: 'it took a withdrawal of 999,999,999 baht', lacks: [], notes: [] }];
  return [tried(call, answer)];
};

/** Sends a message, finds it in the history, and joins the socket. */
const chat: Action = async ({ url, token }) => {
  const profile = await ask(url, 'GET /api/account/profile', { token });
  const id = fieldOf(profile, 'profile', '_id') ?? fieldOf(profile, '_id');
  const who = { userId: String(id ?? '') };
  const send = 'POST /api/chat/send-message';
  const history = 'POST /api/chat/history';
  const prefix = fieldOf(await ask(url, 'GET /api/chat/config', { token }), 'PREFIX');
  const socket = await listenToChat(url, { token, prefix: String(prefix ?? ''), ...who });
  const sent = await ask(url, send, {
    token,
    body: {
      ...who,
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'check-backend' } },
      createdAt: new Date().toISOString(),
      clientMessageId: randomUUID(),
    },
  });
  const read = await ask(url, history, { token, body: { ...who, limit: 10, skip: 0 } });
  const join: Finding = {
    call: 'socket',
    fails: socket.connected ? null : `the socket does not connect: ${socket.why}`,
    lacks: socket.connected && !socket.acknowledged ? extraAt('socket acknowledgement of join') : [],
    notes: [],
  };
  return [tried(send, sent), tried(history, read), join];
};

/** The actions of `--write`, by name. */
export const actions: Readonly<Record<string, Action>> = { deposit, qr, game, transfer, withdraw, chat };
