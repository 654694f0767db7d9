import { addMs, type Clock, minuteMs } from '../clock';
import { type Columns, type RowOf, selectList } from './columns';
import type { Queryable } from './driver';

/** Time during which a process has a claimed row for itself, in ms. It is longer than any call of a provider. */
export const leaseMs = 30_000;

const usualPauseMs = { first: 5_000, max: 5 * minuteMs };

/** Rows of a table that wait for work. All texts are constant SQL. */
export interface LeasedQueue<Map extends Columns = Columns> {
  table: string;
  /** The columns of the primary key; `id` by default. */
  key?: readonly string[];
  /** True for a row that has work. */
  isOpen: string;
  /** The column with the time when a row is due; `next_try_at` by default. */
  dueAt?: string;
  /** When a row is due, if this is more than the column. It must be the expression of the index. */
  due?: string;
  /** The column that counts failed attempts; `tries` by default. */
  attempts?: string;
  /** Pause before the next attempt, in ms: it doubles with each failed attempt, from `first` up to `max` (5 s to 5 min). */
  pauseMs?: { first: number; max: number };
  /** Maximum number of rows per claim; 50 by default. */
  maxPerClaim?: number;
  /** Maximum number of rows per claim with the same `member_id`, so that no member blocks the others. */
  maxPerMember?: number;
  columns: Map;
}

interface Server {
  db: Queryable;
  clock: Clock;
}

/**
 * Claims the rows that are due: they are due again when the lease ends, in case this process ends first. Safe in several
 * processes, because each one gets different rows.
 */
export function claimDue<Map extends Columns>(
  { db, clock }: Server,
  queue: LeasedQueue<Map>,
): Promise<RowOf<Map>[]> {
  const { table, isOpen, dueAt = 'next_try_at', due = dueAt, maxPerClaim = 50, maxPerMember } = queue;
  const key = (queue.key ?? ['id']).join(', ');
  const isDue = `${isOpen} and ${due} <= $1`;
  const turns = `select ${key}, row_number() over (partition by member_id order by ${due}, ${key}) as turn
    from ${table} where ${isDue}`;
  const isInTurn = `(${key}) in (select ${key} from (${turns}) turns where turn <= ${maxPerMember})`;
  const now = clock.now();
  return db.query<RowOf<Map>>(
    `update ${table} set ${dueAt} = $2 where (${key}) in (
       select ${key} from ${table} where ${isDue} ${maxPerMember === undefined ? '' : `and ${isInTurn}`}
       order by ${due} limit ${maxPerClaim} for update skip locked)
     returning ${selectList(queue.columns)}`,
    [now, addMs(now, leaseMs)],
  );
}

/** Counts a failed attempt and sets the time of the next one. Does nothing when the row has no work any more. */
export async function postpone(
  { db, clock }: Server,
  {
    table,
    key = ['id'],
    isOpen,
    dueAt = 'next_try_at',
    attempts = 'tries',
    pauseMs = usualPauseMs,
  }: LeasedQueue,
  ...id: readonly (string | number)[]
): Promise<void> {
  const isRow = key.map((column, index) => `${column} = $${index + 2}`).join(' and ');
  // The exponent has a limit, because `power` must not overflow.
  await db.query(
    `update ${table} set ${attempts} = ${attempts} + 1, ${dueAt} = $1::timestamptz
       + least(${pauseMs.first} * power(2, least(${attempts}, 20)), ${pauseMs.max}) * interval '1 millisecond'
     where ${isRow} and ${isOpen}`,
    [clock.now(), ...id],
  );
}
