import { createHash } from 'node:crypto';
import type { Clock } from '../../clock';
import type { Db } from '../../db/driver';
import type { GameProvider } from '../../providers/games/game-provider';
import { ProviderRefusal } from '../../providers/provider-refusal';
import { sandboxFault } from '../sandbox-fault';
import { readSandboxGame } from './read-sandbox-game';
import { sandboxTicket } from './sandbox-ticket';
import { transferInSandbox } from './transfer-in-sandbox';

/** The games that open by a log-in link; the others have addresses of their own. */
const withLink = new Set(
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  ),
);
/** The one game whose log-in page asks for the state of its form. */
const withForm = 'UFABET';

/** Every game as the sandbox plays it, each with balances of its own. */
export function sandboxGames(db: Db, clock: Clock): GameProvider {
  return {
    openAccount: ({ game, username, password, currency }) =>
      sandboxFault.around(db, game, async () => {
        await db.query(
          `insert into sandbox_game_account (game_code, username, password, currency) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [game, username, password, currency],
        );
      }),
    setPassword: ({ game, username, password }) =>
      sandboxFault.around(db, game, async () => {
        const changed = await db.query(
          'update sandbox_game_account set password = $3 where game_code = $1 and username = $2 returning username',
          [game, username, password],
        );
        if (changed.length === 0) throw new ProviderRefusal(`${game} has no account ${username}.`);
      }),
    read: (account) => sandboxFault.around(db, account.game, () => readSandboxGame(db, account)),
    transfer: (transfer) => transferInSandbox(db, clock, transfer),
    loginLink: ({ game, username }) =>
      sandboxFault.around(db, game, async () => {
        if (!withLink.has(game)) throw new ProviderRefusal(`${game} has no log-in link.`);
        const ticket = await sandboxTicket.issue(db, clock, { game, username });
        return `/sandbox/games/${game}?ticket=${ticket}`;
      }),
    loginForm: ({ game, username }) =>
      sandboxFault.around(db, game, async () => {
        if (game !== withForm) return null;
        const state = createHash('sha256').update(`${game}:${username}`).digest('base64');
        return { __EVENTTARGET: 'btnLogin', __EVENTARGUMENT: '', __VIEWSTATE: state };
      }),
  };
}
