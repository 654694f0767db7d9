import { satangOf } from './amount';
import { callOrThrow } from './call-api';
import { sendFromBank } from './call-sandbox';
import { ownMember, type RegisteredMember } from './register-member';
import { walletOf } from './wallet';

/** The initial money and games of a player. */
export interface StartBalances {
  /** Baht in the wallet. */
  wallet: number;
  /** Codes of the games with an open account. */
  games: readonly string[];
  /** The invite code with which another member invited the player. */
  inviteCode?: string;
}

export const noMoney: StartBalances = { wallet: 0, games: [] };

/** A member of one test only, who may move money. */
export interface Player extends RegisteredMember {
  /** Returns the wallet's balance in the ledger, in satang. */
  wallet(): Promise<bigint>;
  /** Makes a call of the API contract that must succeed. */
  call<Body>(path: string, body?: object): Promise<Body>;
  /** Sends a bank transfer to the member, in baht. */
  receive(amount: number): Promise<void>;
}

/** Registers a player through the API, with money from a bank transfer and with open game accounts. */
export async function newPlayer(
  origin: string,
  { wallet, games, ...registration }: StartBalances = noMoney,
): Promise<Player> {
  const member = await ownMember(origin, { bankAccountName: 'MANEE MEENGOEN', ...registration });
  const { username, token } = member;
  const player: Player = {
    ...member,
    wallet: async () => satangOf((await walletOf(origin, token)).wallet.amount),
    call: (path, body) => callOrThrow(origin, path, { body, token }),
    receive: (amount) => sendFromBank(origin, username, amount),
  };
  if (wallet > 0) await player.receive(wallet);
  for (const code of games) await player.call(`/api/wallet/activate/${code}`);
  return player;
}
