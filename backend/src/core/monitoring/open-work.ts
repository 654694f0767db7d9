import type { Deps } from '../../deps';

/** Work of one kind that has started and not ended. */
export interface OpenWork {
  kind: string;
  count: number;
  /** Age of the oldest open work (s); 0 when there is none. */
  oldest: number;
}

/**
 * Counts the work that waits for a provider, a person or the backend, by kind: pending transfers and withdrawals, gift
 * links, unread pictures of slips, slips without a verdict. Each part uses an index of open work.
 */
export function openWork({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OpenWork[]> {
  const part = (kind: string, table: string, condition: string): string =>
    `select '${kind}' as kind, count(*)::int as count,
       coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as oldest
     from ${table} where status = 'PROCESSING' and ${condition}`;
  return db.query<OpenWork>(
    [
      part('transfer', 'movement', `kind = 'transfer'`),
      part('withdrawal', 'movement', `kind = 'withdraw'`),
      part('gift-link', 'gift_link', 'true'),
      part('slip-picture', 'slip', 'read_at is null'),
      part('slip-verdict', 'slip', 'read_at is not null'),
    ].join(' union all '),
    [clock.now()],
  );
}
