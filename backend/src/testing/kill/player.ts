import type { components } from '@wallet/contract';
import { demoPassword } from '../../demo/data/demo-members';

type Schemas = components['schemas'];

/** A member's money in satang: the wallet and each game. */
export type Money = Record<string, number>;

/** A member who is logged in until their token expires. */
export interface Player {
  token: string;
  /** The member's money at the start. */
  money: Money;
}

const marker = { 'x-client-marker': 'wallet-web' };
const satangOf = (baht: number): number => Math.round(baht * 100);

/** Returns the member's money according to the wallet call. */
export async function moneyOf(port: number, token: string): Promise<Money> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/wallet`, {
    headers: { ...marker, authorization: `Bearer ${token}` },
  });
  const { wallet, slots } = (await reply.json()) as Schemas['WalletReply'];
  const games = slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, satangOf(amount)]);
  return { wallet: satangOf(wallet.amount), ...Object.fromEntries(games) };
}

export async function player(port: number, username: string): Promise<Player> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { ...marker, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const { token } = (await reply.json()) as Schemas['LoginReply'];
  return { token, money: await moneyOf(port, token) };
}
