import { satangOf } from './amount';
import { callOrThrow } from './call-api';
import { sendFromBank } from './call-sandbox';
import { newPlayer, type Player } from './player';
import { walletOf } from './wallet';

/** A member of one test, with an empty wallet. */
export interface Depositor extends Player {
  /** Returns the wallet's balance in the ledger, in satang. */
  wallet(): Promise<bigint>;
  /** Makes a call of the API contract that must succeed. */
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
    call: (path, body) => callOrThrow(origin, path, { body, token }),
    receive: (amount) => sendFromBank(origin, username, amount),
  };
}
