import type { Slip } from '@wallet/platform/api';

/** A slip as this remote works with it. */
export interface SentSlip extends Slip {
  /** Tells it from the others of its page, also where the backend gives no reference. */
  key: string;
}

/** Names each slip of a page differently, and the same slip alike in two readings. */
export function nameSlips(slips: readonly Slip[]): SentSlip[] {
  const taken = new Map<string, number>();
  return slips.map((slip) => {
    const name = slip.reference ?? `${slip.createdAt ?? ''} ${slip.link ?? ''}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { ...slip, key: `${name}#${count}` };
  });
}
