import { randomInt } from 'node:crypto';
import { callApi } from './call-api';
import { callSandbox, sendFromBank } from './call-sandbox';

/** The initial money and games of a player. */
export interface StartBalances {
  /** Baht in the wallet. */
  wallet: number;
  /** Codes of the games with an open account. */
  games: readonly string[];
  /** Currency of the wallet in the Lao edition, where the member chooses it. */
  currency?: 'BAHT' | 'LAK';
}

/** A member of one test only, who may move money. */
export interface Player {
  username: string;
  password: string;
  token: string;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

async function callOrThrow<Body>(origin: string, path: string, body?: object, token?: string): Promise<Body> {
  const answer = await callApi<Body>(origin, path, { ...(body && { method: 'POST', body }), token });
  if (answer.status !== 200)
    throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Registers a player through the API, with money from a bank transfer and with open game accounts. */
export async function newPlayer(origin: string, { wallet, games, currency }: StartBalances): Promise<Player> {
  const username = `08${digits(8)}`;
  const password = `mango-rice ${digits(6)}`;
  const sent = await callOrThrow<{ otpToken: string }>(origin, '/api/otp/send', { phoneNumber: username });
  const { otps } = await callSandbox<{ otps: { code: string }[] }>(origin, 'GET', `otps?phone=${username}`);
  const { phoneProof } = await callOrThrow<{ phoneProof: string }>(origin, '/api/otp/verify', {
    otpToken: sent.otpToken,
    otpCode: otps[0]?.code ?? '',
  });
  await callOrThrow(origin, '/api/account', {
    name: 'มานี มีเงิน',
    username,
    password,
    bankCode: 'SCB',
    bankAccountName: 'MANEE MEENGOEN',
    bankAccountNo: digits(10),
    currency,
    phoneProof,
  });
  const { token } = await callOrThrow<{ token: string }>(origin, '/api/login', { username, password });
  if (wallet > 0) await sendFromBank(origin, username, wallet);
  for (const code of games) await callOrThrow(origin, `/api/wallet/activate/${code}`, undefined, token);
  return { username, password, token };
}
