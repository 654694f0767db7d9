import type { GameAccountName } from '../../core/providers/game-provider';
import type { TestSite } from './test-site';

type Credentials = { username: string };

/** Opens accounts at the games where a member has none, and returns all the member's accounts by code. */
export async function gamesOf(
  site: TestSite,
  token: string,
  codes: readonly string[],
): Promise<Record<string, GameAccountName>> {
  const accounts: Record<string, GameAccountName> = {};
  for (const game of codes) {
    await site.call('GET', `/api/wallet/activate/${game}`, { token });
    const { body } = await site.call<Credentials>('GET', `/api/wallet/account/${game}`, { token });
    accounts[game] = { game, username: body.username };
  }
  return accounts;
}
