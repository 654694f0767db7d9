import type { Schemas } from '../call';
import type { Queryable } from '@wallet/server/db';
import { readOpenStages, readStageChanges } from './stage-changes';
import { changedMovements, type OpenStages } from './stages';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';

export type WalletChange = Schemas['WalletChange'];

/**
 * Id of the last posting that was read from each of a member's accounts; 0 before the first one: the wallet, money in
 * flight to the bank, and money that is not for play yet.
 */
interface Cursor {
  wallet: number;
  withdraw: number;
  limit: number;
}

interface PostingRow {
  memberId: string;
  account: keyof Cursor;
  posting: number;
  amount: Satang;
  kind: string;
  reference: string | null;
  at: Date;
  balance: Satang;
  status: string | null;
  withdrawn: Satang | null;
}

/** Maximum number of postings read per account in one query; the next query returns the rest. */
const maxPostings = 50;

/**
 * SQL for postings on the wallets and on the two hold accounts. Each posting is written under the lock of its account. So
 * the ids of one account commit in order, and a cursor skips none.
 */
const selectPostings = (condition: string, order: 'asc' | 'desc'): string => `
  select w.member as "memberId", c.account, p.id as posting, p.amount, t.kind, t.reference,
    t.occurred_at as at, wallet.balance, m.status, m.amount as withdrawn
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) w (member, in_wallet, in_withdraw, in_limit)
  join ledger_account wallet on wallet.kind = 'wallet' and wallet.owner = w.member
  cross join lateral (
    values ('wallet', 'wallet', '', w.in_wallet), ('withdraw', 'hold', 'withdraw', w.in_withdraw),
      ('limit', 'hold', 'limit', w.in_limit)) c (account, kind, label, last)
  join ledger_account a on a.owner = w.member and a.currency = wallet.currency and a.kind = c.kind
    and a.label = c.label
  cross join lateral (
    select * from ledger_posting p where p.account_id = a.id and p.id > c.last
    order by p.id ${order} limit ${maxPostings}) p
  join ledger_txn t on t.id = p.txn_id
  left join movement m on t.kind = 'withdraw' and m.id = t.reference
  where ${condition}
  order by p.id`;

function toChange(row: PostingRow): WalletChange | undefined {
  const { account, amount, kind, reference, status, withdrawn } = row;
  const rest = { at: row.at.toISOString(), balance: toBaht(row.balance) };
  const id = reference ?? `${kind}:${rest.at}`;
  if (account === 'limit') return { id, kind: 'held', amount: toBaht(satang(Math.abs(amount))), ...rest };
  if (account === 'withdraw') {
    const isPaid = amount < 0 && status === 'SUCCESS' && -amount === withdrawn;
    return isPaid ? { id, kind: 'withdrawal-paid', amount: toBaht(satang(-amount)), ...rest } : undefined;
  }
  if (kind === 'deposit' && amount > 0) return { id, kind: 'deposit', amount: toBaht(amount), ...rest };
  if (kind === 'withdraw' && amount > 0 && status === 'FAILED')
    return { id, kind: 'withdrawal-returned', amount: toBaht(withdrawn ?? amount), ...rest };
  return { id, kind: 'other', amount: toBaht(satang(Math.abs(amount))), ...rest };
}

export async function readChangesSince(
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<WalletChange[]> {
  const rows = await db.query<PostingRow>(
    selectPostings(`date_trunc('milliseconds', t.occurred_at) > $5`, 'desc'),
    [[memberId], [0], [0], [0], since],
  );
  return rows.flatMap((row) => toChange(row) ?? []);
}

async function readLastPostings(db: Queryable, memberId: string): Promise<Cursor> {
  const rows = await db.query<Cursor>(
    `select coalesce(max(p.last) filter (where a.kind = 'wallet'), 0)::bigint as wallet,
       coalesce(max(p.last) filter (where a.label = 'withdraw'), 0)::bigint as withdraw,
       coalesce(max(p.last) filter (where a.label = 'limit'), 0)::bigint as "limit"
     from ledger_account a
     cross join lateral (select max(id) as last from ledger_posting where account_id = a.id) p
     where a.owner = $1 and (a.kind = 'wallet' or (a.kind = 'hold' and a.label in ('withdraw', 'limit')))`,
    [memberId],
  );
  return rows[0] ?? { wallet: 0, withdraw: 0, limit: 0 };
}

/** What was last read of a member. */
interface Known extends Cursor {
  stages: OpenStages;
}

const noStages: OpenStages = new Map();

/**
 * Watches the wallets and the movements in progress of connected members. It polls the database, so it finds changes of
 * other processes too.
 */
export class WalletWatch {
  readonly #known = new Map<string, Known>();
  readonly #pages = new Map<string, number>();

  constructor(
    private readonly db: Queryable,
    private readonly onChange: (memberId: string, change: WalletChange) => void,
  ) {}

  /** Adds one page of a member. All later changes are reported. */
  async add(memberId: string): Promise<void> {
    this.#pages.set(memberId, (this.#pages.get(memberId) ?? 0) + 1);
    if (this.#known.has(memberId)) return;
    const [cursor, stages] = await Promise.all([
      readLastPostings(this.db, memberId),
      readOpenStages(this.db, [memberId]),
    ]);
    if (this.#pages.has(memberId) && !this.#known.has(memberId))
      this.#known.set(memberId, { ...cursor, stages: stages.get(memberId) ?? noStages });
  }

  remove(memberId: string): void {
    const rest = (this.#pages.get(memberId) ?? 0) - 1;
    if (rest > 0) {
      this.#pages.set(memberId, rest);
      return;
    }
    this.#pages.delete(memberId);
    this.#known.delete(memberId);
  }

  /** Reports the changes since the last poll, with one query for all members' postings and one for their movements. */
  async poll(): Promise<void> {
    if (this.#known.size === 0) return;
    await this.#pollPostings();
    await this.#pollStages();
  }

  async #pollPostings(): Promise<void> {
    const cursors = [...this.#known.values()];
    const rows = await this.db.query<PostingRow>(selectPostings('true', 'asc'), [
      [...this.#known.keys()],
      cursors.map(({ wallet }) => wallet),
      cursors.map(({ withdraw }) => withdraw),
      cursors.map(({ limit }) => limit),
    ]);
    for (const row of rows) {
      const known = this.#known.get(row.memberId);
      if (known) known[row.account] = row.posting;
      const change = toChange(row);
      if (change) this.onChange(row.memberId, change);
    }
  }

  async #pollStages(): Promise<void> {
    const watched = [...this.#known];
    const current = await readOpenStages(
      this.db,
      watched.map(([memberId]) => memberId),
    );
    const stagesNow = (memberId: string): OpenStages => current.get(memberId) ?? noStages;
    const changed = watched.flatMap(([memberId, { stages }]) =>
      changedMovements(stages, stagesNow(memberId)),
    );
    const changes = await readStageChanges(this.db, changed);
    for (const [memberId, known] of watched) known.stages = stagesNow(memberId);
    for (const { memberId, change } of changes) this.onChange(memberId, change);
  }
}
