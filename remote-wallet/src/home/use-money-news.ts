import { events } from '@wallet/platform/events';
import { useEffect } from 'react';

/** What happens in other remotes that changes what the wallet shows. */
const moneyEvents = [
  'promotions:refund-added',
  'promotions:invite-received',
  'promotions:bonus-changed',
  'spin:prize-claimed',
  'auth:bank-name-changed',
] as const;

/** Calls `changed` whenever another remote has changed what the wallet shows of this member. */
export function useMoneyNews(changed: () => void): void {
  useEffect(() => {
    const stops = moneyEvents.map((name) => events.on(name, () => changed()));
    return () => stops.forEach((stop) => stop());
  }, [changed]);
}
