import type { IconName } from '@wallet/ui';
import type { Entry } from './entry';

const byType: Readonly<Partial<Record<Entry['type'], IconName>>> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'transfer',
  bonus: 'bonus',
  finish_bonus: 'ticket',
};

/** The icon of an entry: of what it is linked to, where that says more than its type. */
export function entryIcon({ type, source }: Pick<Entry, 'type' | 'source'>): IconName {
  if (type !== 'bonus' || !source) return byType[type] ?? 'statement';
  const bySource = {
    bonus: 'bonus',
    promotion: 'ticket',
    invite: 'users',
    refund: 'gift',
    luckydraw: 'wheel',
  } as const;
  return bySource[source.kind];
}
