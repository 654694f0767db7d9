import type { Bonus } from '@wallet/platform/api';
import { timesReceived } from './times-received';

/** What a bonus is to the member: running, received as often as its cap allows, or open to them (S4.16). */
export type BonusState = 'current' | 'received' | 'available';

/** The state of a bonus at a moment; a running one is current even when its cap is reached. */
export function bonusState(bonus: Pick<Bonus, 'type' | 'maxReceived' | 'userBonus'>, now: Date): BonusState {
  if (bonus.userBonus?.isActive) return 'current';
  // Without a cap nobody but the server knows.
  if (bonus.maxReceived === null) return 'available';
  return timesReceived(bonus, now) >= bonus.maxReceived ? 'received' : 'available';
}
