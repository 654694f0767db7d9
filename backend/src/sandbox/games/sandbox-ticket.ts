import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';
import type { Reader } from '../../db/driver';
import type { GameAccountName } from '../../providers/games/game-provider';

const validMs = 5 * 60_000;
const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** What a log-in link carries instead of a password: good once, for five minutes. */
export const sandboxTicket = {
  async issue(db: Reader, clock: Clock, { game, username }: GameAccountName): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await db.query(
      'insert into sandbox_game_ticket (ticket_hash, game_code, username, expires_at) values ($1, $2, $3, $4)',
      [hashOf(ticket), game, username, new Date(clock.now().getTime() + validMs)],
    );
    return ticket;
  },
  /** The account that a ticket opens; nothing when it is unknown, used or too old. */
  async redeem(db: Reader, clock: Clock, ticket: string): Promise<GameAccountName | undefined> {
    const rows = await db.query<GameAccountName>(
      `delete from sandbox_game_ticket where ticket_hash = $1 and expires_at > $2
       returning game_code as game, username`,
      [hashOf(ticket), clock.now()],
    );
    return rows[0];
  },
};
