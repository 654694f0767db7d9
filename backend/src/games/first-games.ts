import pLimit from 'p-limit';
import type { Deps } from '../deps';
import type { Tx } from '../core/db/driver';
import { gamePassword } from './game-password';
import { newGamePassword } from './new-game-password';
import { newGameUsername } from './new-game-username';
import { refused } from '../core/http/failure';
import { type Currency, openAccount } from '../core/ledger/account';
import { askProvider } from '../core/providers/ask-provider';

interface FirstGame {
  game: string;
  username: string;
  encryptedPassword: string;
}

const atOnce = 4;

/** Game accounts that every new member gets. The operator chooses the games. */
export const firstGames = {
  /**
   * Opens the accounts at the games before the member exists. Empty accounts without an owner do no harm.
   * @throws Failure 422 GAME_ACTIVATION_FAIL when one was not opened
   */
  async open({ db, settings, providers, config }: Deps, currency: Currency): Promise<FirstGame[]> {
    const { games } = await settings.get('newMembers');
    const known = await db.query<{ code: string }>(
      'select code from game where code = any($1::text[]) order by position',
      [games],
    );
    const accounts = known.map(({ code }) => ({
      game: code,
      username: newGameUsername(),
      password: newGamePassword(),
    }));
    await pLimit(atOnce).map(accounts, (account) =>
      askProvider('games', (signal) => providers.games.openAccount({ ...account, currency }, signal)).catch(
        () => {
          throw refused('GAME_ACTIVATION_FAIL');
        },
      ),
    );
    return accounts.map(({ password, ...account }) => ({
      ...account,
      encryptedPassword: gamePassword.encrypt(config.gameSecrets, account, password),
    }));
  },
  /** Assigns the opened accounts to the member. */
  async keep(
    tx: Tx,
    memberId: string,
    currency: Currency,
    accounts: readonly FirstGame[],
    at: Date,
  ): Promise<void> {
    for (const { game, username, encryptedPassword } of accounts) {
      await tx.query(
        'insert into game_account (member_id, game_code, username, password, activated_at) values ($1, $2, $3, $4, $5)',
        [memberId, game, username, encryptedPassword, at],
      );
      await openAccount(tx, { kind: 'game', owner: memberId, label: game, currency });
    }
  },
};
