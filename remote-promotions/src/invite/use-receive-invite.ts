import { receiveInviteBonus } from '@wallet/shared/api/invite';
import type { BonusMoneyReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { fromBaht } from '@wallet/shared/format/satang';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { offersChanged } from '../offer/offers-changed';

/** Moving the waiting invite bonus to the wallet; the other rooms hear of it. */
export function useReceiveInvite(): UsedMoneyAction<object, BonusMoneyReply> {
  return useMoneyAction<object, BonusMoneyReply>({
    name: 'promotions.invite-receive',
    send: (_, options) => receiveInviteBonus(options),
    onDone({ amount }) {
      events.emit('promotions:invite-received', { amount: fromBaht(amount) });
      offersChanged();
    },
  });
}
