import type { Bonus } from '@wallet/platform/api';
import { Icon, type IconName } from '@wallet/ui';
import { useText } from '../text';
import { bangkokDay } from './bangkok-day';
import classes from './bonus-state.module.css';

/** The state of a bonus for the member: active, received as often as its cap allows, or available (S4.16). */
export type BonusState = 'current' | 'received' | 'available';

/** Returns the week of a moment in Bangkok, from Monday to Sunday; NaN for an invalid date. */
function bangkokWeek(moment: string | Date): number {
  // Day 0 was a Thursday, the fourth day of its week.
  return Math.floor((bangkokDay(moment) + 3) / 7);
}

/**
 * Returns how often the member has received a bonus in the period of its cap: ever, this day or this week in Bangkok
 * (S4.17). Returns 0 for an unknown kind of cap, which only the server can count.
 */
function timesReceived({ type, userBonus }: Pick<Bonus, 'type' | 'userBonus'>, now: Date): number {
  const receipts = userBonus?.received ?? [];
  if (type === 'limit') return receipts.length;
  if (type === null) return 0;
  const period = type === 'day' ? bangkokDay : bangkokWeek;
  return receipts.filter(({ updatedAt }) => updatedAt !== null && period(updatedAt) === period(now)).length;
}

/** Returns the state of a bonus at a moment; an active bonus is current even when its cap is reached. */
export function bonusState(bonus: Pick<Bonus, 'type' | 'maxReceived' | 'userBonus'>, now: Date): BonusState {
  if (bonus.userBonus?.isActive) return 'current';
  // Without a cap only the server can decide.
  if (bonus.maxReceived === null) return 'available';
  return timesReceived(bonus, now) >= bonus.maxReceived ? 'received' : 'available';
}

const icons: Readonly<Record<BonusState, IconName>> = {
  current: 'bonus',
  received: 'check',
  available: 'gift',
};

/** Shows the state of a bonus as an icon and a word (S2.52), readable on any banner. */
export function BonusStateBadge({ state }: { state: BonusState }) {
  const t = useText();
  return (
    <p className={classes.badge} data-state={state}>
      <Icon name={icons[state]} size={18} />
      {t(`bonus.state.${state}`)}
    </p>
  );
}

export interface BonusUsageProps {
  bonus: Bonus;
  /** The start of today in Bangkok. It selects the day or week whose receipts count towards the maximum. */
  today: Date;
}

/** Shows the cap of a bonus and how often the member has received it, as far as the backend reports them. */
export function BonusUsage({ bonus, today }: BonusUsageProps) {
  const t = useText();
  const { type, maxReceived: max, userBonus } = bonus;
  const receivedCount = userBonus?.received.length ?? 0;
  if (type === null || max === null)
    return (
      receivedCount > 0 && <p className={classes.used}>{t('bonus.used.ever', { count: receivedCount })}</p>
    );
  const used = timesReceived(bonus, today);
  return (
    <>
      <p className={classes.cap}>{t(`bonus.cap.${type}`, { count: max })}</p>
      {used > 0 && <p className={classes.used}>{t(`bonus.used.${type}`, { used, max })}</p>}
    </>
  );
}
