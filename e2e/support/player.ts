import { callOrThrow } from './call-api';
import { sendFromBank } from './call-sandbox';
import { ownMember, type RegisteredMember } from './register-member';

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
export type Player = RegisteredMember;

/** Registers a player through the API, with money from a bank transfer and with open game accounts. */
export async function newPlayer(origin: string, { wallet, games, currency }: StartBalances): Promise<Player> {
  const player = await ownMember(origin, {
    bankAccountName: 'MANEE MEENGOEN',
    ...(currency && { currency }),
  });
  const { username, token } = player;
  if (wallet > 0) await sendFromBank(origin, username, wallet);
  for (const code of games) await callOrThrow(origin, `/api/wallet/activate/${code}`, { token });
  return player;
}
