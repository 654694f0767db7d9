import * as v from '@wallet/platform/api/read-reply';
import { activeBonus } from './generated/bonus';
import { bonus } from './generated/bonus-offer';
import { inviteBonus as inviteBonusFields } from './generated/invite';

/** All offered bonuses, from a bare list or from the field `bonuses`. */
export const bonusArray = v.pipe(
  v.enveloped('bonuses', v.object({ bonuses: v.list(bonus) })),
  v.transform(({ bonuses }) => bonuses),
);

/** Parses a reply to the call of `checkActiveBonus`. Throws `ApiError` when it is unusable. */
export function readActiveBonus(reply: unknown) {
  return v.readReply('get /api/bonus/check/active', activeBonus, reply);
}

/** The pending invite bonus. Without `isReceivable`, it can be received when its amount is above 0. */
export const inviteBonus = v.pipe(
  inviteBonusFields,
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);
