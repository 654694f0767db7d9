import type { Deps } from '../../deps';

/** Work of one kind that has been begun and has not ended. */
export interface OpenWork {
  kind: string;
  count: number;
  /** How long (s) the oldest has been open; 0 without one. */
  oldest: number;
}

/**
 * What waits for a provider, a person or for us, by kind: transfers and withdrawals on their way, gift links, pictures of
 * slips that nobody has read, slips without a verdict. Each part is found by an index of what is open.
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
