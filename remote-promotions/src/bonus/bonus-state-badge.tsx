import { Icon, type IconName } from '@wallet/ui';
import { useText } from '../text';
import type { BonusState } from './bonus-state';
import classes from './bonus-state-badge.module.css';

const icons: Readonly<Record<BonusState, IconName>> = {
  current: 'bonus',
  received: 'check',
  available: 'gift',
};

/** The state of a bonus as an icon and a word (S2.52), readable on any banner. */
export function BonusStateBadge({ state }: { state: BonusState }) {
  const t = useText();
  return (
    <p className={classes.badge} data-state={state}>
      <Icon name={icons[state]} size={18} />
      {t(`bonus.state.${state}`)}
    </p>
  );
}
