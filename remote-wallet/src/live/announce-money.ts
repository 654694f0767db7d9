import type { Satang } from '@wallet/contract/satang';
import { formatMoney } from '@wallet/ui';
import { events } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import { knownHome } from '../home/home-query';

export type AnnouncedKind = 'deposit' | 'withdrawal-paid' | 'withdrawal-returned';

/** Shows a toast about money that came in, or about a withdrawal that ended. */
export function announceMoney(kind: AnnouncedKind, amount: Satang): void {
  const currency = knownHome()?.currency ?? 'THB';
  const written = `${formatMoney(amount)} ${translate('common', `unit.${currency}`)}`;
  events.emit('ui:toast-requested', {
    kind: kind === 'withdrawal-returned' ? 'info' : 'success',
    text: translate('wallet', `live.${kind}`, { amount: written }),
  });
}
