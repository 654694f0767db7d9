import type { Tx } from '../db/driver';

/** Gives the sandbox's games the accounts that members have and these games do not know, with what the ledger holds. */
export async function seedSandboxGames(tx: Tx): Promise<void> {
  await tx.query(
    `insert into sandbox_game_account (game_code, username, password, currency, balance, played, staked, sequence)
     select a.game_code, a.username, a.password, m.currency, coalesce(l.balance, 0), a.played, a.staked, a.sequence
     from game_account a join member m on m.id = a.member_id
     left join ledger_account l
       on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code and l.currency = m.currency
     on conflict do nothing`,
  );
}
