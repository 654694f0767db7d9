import type { Bonus } from '@wallet/shared/api/types';
import { Card } from '@wallet/shared/ui/card';
import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import classes from './active-bonus-card.module.css';

const types = ['limit', 'day', 'week'] as const;

export interface ActiveBonusCardProps {
  /** What is running as the server names it: a bonus's code, one of the types, or words of its own. */
  type: string | null;
  bonuses: readonly Bonus[];
}

/** The running bonus with its type (S2.49). */
export function ActiveBonusCard({ type, bonuses }: ActiveBonusCardProps) {
  const t = useText();
  const bonus =
    bonuses.find(({ code }) => code === type) ?? bonuses.find(({ userBonus }) => userBonus?.isActive);
  const kind = types.find((one) => one === (bonus?.type ?? type));
  const name = bonus?.name ?? (kind ? null : type);
  return (
    <Card tone="night" title={t('bonus.active')}>
      <div className={classes.active}>
        <span className={classes.mark}>
          <Icon name="bonus" size={28} />
        </span>
        <div className={classes.words}>
          {name && <p className={classes.name}>{name}</p>}
          {kind && <p className={classes.type}>{t(`bonus.type.${kind}`)}</p>}
        </div>
      </div>
      <p className={classes.note}>{t('bonus.activeNote')}</p>
    </Card>
  );
}
