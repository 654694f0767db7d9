import type { Simulators } from '@wallet/sandbox/simulators';
import type { Queryable } from '@wallet/server/db';
import type { GameAccountName } from '../../core/providers/providers';
import { ledgerFaults } from '../database/ledger-faults';
import type { TransferLoad } from './transfer-load';

/** Returns the transfers that were reported as done but are not in the database exactly once. */
async function transferFaults(db: Queryable, since: Date, references: readonly string[]): Promise<object[]> {
  return db.query(
    `select 'not requested, or recorded twice' as what, id from movement
     where created_at >= $1 and status <> 'FAILED' and not id = any($2::text[])
     union all
     select 'lost', reported.id from unnest($2::text[]) as reported (id)
     where not exists (select from movement m where m.id = reported.id and m.status = 'SUCCESS')
     union all
     select 'not posted exactly once into hold and once out of it', reported.id from unnest($2::text[]) as reported (id)
     where (select count(*) from ledger_txn where reference = reported.id) <> 2`,
    [since, references],
  );
}

/** Returns the players' accounts that differ between the games and the ledger. */
async function gameFaults(
  db: Queryable,
  members: readonly string[],
  { games }: Simulators,
): Promise<object[]> {
  const accounts = await db.query<GameAccountName & { balance: number }>(
    `select a.game_code as game, a.username, l.balance from game_account a
       join ledger_account l on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code
       join member m on m.id = a.member_id
     where m.username = any($1::text[])`,
    [members],
  );
  return accounts.filter(({ balance, ...name }) => games.account(name)?.balance !== balance);
}

interface TransferRun {
  /** The time before the load's first transfer. */
  since: Date;
  load: TransferLoad;
  /** The phone numbers of the members who transferred money. */
  members: readonly string[];
  /** The data of the games. */
  simulators: Simulators;
}

/** Returns all faults of the money after a load: of its transfers, of the games' accounts and of the ledger. */
export async function moneyFaults(
  db: Queryable,
  { since, load, members, simulators }: TransferRun,
): Promise<object[]> {
  const references = load.done.map(({ reply }) => reply.reference ?? '');
  const doubled = references.filter((reference, index) => references.indexOf(reference) !== index);
  return [
    ...doubled.map((id) => ({ what: 'reported for two requests', id })),
    ...(await transferFaults(db, since, references)),
    ...(await gameFaults(db, members, simulators)),
    ...(await ledgerFaults(db)),
  ];
}
