import { randomInt } from 'node:crypto';
import { satangOf } from './amount';
import { callApi } from './call-api';
import { walletOf } from './wallet';
import { world } from './world';

/** A member of one test, with nothing in the wallet. */
export interface Depositor {
  username: string;
  token: string;
  /** What the ledger says is in the wallet, in satang. */
  wallet(): Promise<bigint>;
  /** A call of the contract as this member. */
  call<Body>(path: string, body?: object): Promise<Body>;
  /** Money that comes by bank, in baht. */
  receive(amount: number): Promise<void>;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

async function must<Body>(origin: string, path: string, body?: object, token?: string): Promise<Body> {
  const { status, body: reply } = await callApi<Body>(origin, path, {
    ...(body && { method: 'POST' as const, body }),
    ...(token !== undefined && { token }),
  });
  if (status !== 200) throw new Error(`${path} was answered with ${status}: ${JSON.stringify(reply)}`);
  return reply;
}

/** Registers a member beside the site. */
export async function newDepositor(origin: string): Promise<Depositor> {
  const username = `09${digits(8)}`;
  const password = `kept ${digits(8)}`;
  const { otpToken } = await must<{ otpToken: string }>(origin, '/api/otp/send', { phoneNumber: username });
  const { otps } = await world<{ otps: { code: string }[] }>(origin, 'GET', `otps?phone=${username}`);
  await must(origin, '/api/otp/verify', { otpToken, otpCode: otps[0]?.code ?? '' });
  await must(origin, '/api/account', {
    name: 'ปิติ ชูใจ',
    username,
    password,
    bankCode: 'SCB',
    bankAccountName: 'PITI CHUJAI',
    bankAccountNo: digits(10),
  });
  const { token } = await must<{ token: string }>(origin, '/api/login', { username, password });
  return {
    username,
    token,
    wallet: async () => satangOf((await walletOf(origin, token)).wallet.amount),
    call: (path, body) => must(origin, path, body, token),
    receive: async (amount) => void (await world(origin, 'POST', 'bank-credits', { username, amount })),
  };
}
