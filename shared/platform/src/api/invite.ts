import * as v from '@wallet/platform/api/read-reply';
import { inviteBonus as inviteBonusFields } from './generated/invite';

/** The pending invite bonus. Without `isReceivable`, it can be received when its amount is above 0. */
export const inviteBonus = v.pipe(
  inviteBonusFields,
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);
