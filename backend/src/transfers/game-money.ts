import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import type { Satang } from '../core/ledger/satang';

/** Returns the member's games with money and their balances, as last reported. */
export function gameMoney(
  db: Reader,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
): Promise<{ game: string; username: string; amount: Satang }[]> {
  return db.query(
    `select a.game_code as game, a.username, l.balance as amount
     from game_account a
     join ledger_account l on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code and l.currency = $2
     where a.member_id = $1 and l.balance > 0 order by a.game_code`,
    [id, currency],
  );
}
