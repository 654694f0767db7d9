import { satangOf } from './amount';
import { callApi } from './call-api';
import { sendFromBank } from './call-sandbox';
import { newPlayer, type Player } from './player';
import { walletOf } from './wallet';

/** A member of one test, with an empty wallet. */
export interface Depositor extends Player {
  /** Fetches the balance of the wallet, in satang. */
  wallet(): Promise<bigint>;
  call<Body>(path: string, body?: object): Promise<Body>;
  /** Sends a bank transfer to the member, in baht. */
  receive(amount: number): Promise<void>;
}

/** Registers a member through the API, without the page. */
export async function newDepositor(origin: string): Promise<Depositor> {
  const player = await newPlayer(origin, { wallet: 0, games: [] });
  const { username, token } = player;
  return {
    ...player,
    wallet: async () => satangOf((await walletOf(origin, token)).wallet.amount),
    async call<Body>(path: string, body?: object) {
      const response = await callApi<Body>(origin, path, {
        ...(body && { method: 'POST' as const, body }),
        token,
      });
      if (response.status !== 200)
        throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(response.body)}`);
      return response.body;
    },
    receive: (amount) => sendFromBank(origin, username, amount),
  };
}
