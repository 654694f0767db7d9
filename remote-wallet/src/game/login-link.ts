import { autoLogin, autoLoginWithPassword, type SlotCredentials } from '@wallet/platform/api';
import { makeApiError } from '@wallet/contract';
import { getConfig } from '@wallet/platform/config';
import { toWebUrl } from './game-addresses';

/** The games that are opened by an automatic login link (S2.43), each with its name in the login call (S7.21). */
export const loginGames: ReadonlyMap<string, string> = new Map([
  ['JOKER', 'joker'],
  ['SEXYGAME', 'sexygame'],
  ['BETFLIX', 'betflix'],
  ['ASKMEBET', 'askmebet'],
  ['UFABET', 'ufabet'],
  ['SUPERSLOT', 'superslot'],
  ['PG', 'pg'],
  ['SLOTXO', 'slotxo'],
  ['IMI', 'imi'],
  ['USUN', 'usun'],
  ['AREASLOT', 'areaslot'],
  ['CIRCUS', 'circus'],
  ['SLOTRACHA', 'slotracha'],
  ['PGSLOT', 'pgslot'],
  ['JOKER2', 'joker2'],
  ['HUAYHD', 'huayhd'],
]);

/**
 * Fetches the URL that opens a game with a login. Rejects with an `ApiError`: NO_GAME for an unknown game, or for a link
 * that is not http(s).
 */
export async function fetchLoginLink(
  code: string,
  { username, password }: Pick<SlotCredentials, 'username' | 'password'>,
  signal?: AbortSignal,
): Promise<string> {
  const game = loginGames.get(code);
  if (!game) throw makeApiError({ kind: 'code', code: 'NO_GAME', status: 422 });
  // Without a password the backend decides whether the user name is enough.
  const { link } =
    getConfig().gameLoginWithPassword.includes(code) && password !== null
      ? await autoLoginWithPassword(game, username, password, { signal })
      : await autoLogin(game, username, { signal });
  const address = toWebUrl(link);
  if (!address) throw makeApiError({ kind: 'code', code: 'NO_GAME', status: 422 });
  return address;
}
