import type { Spinwheel } from '@wallet/shared/api/types';
import { useText } from '../text';
import { formatCoins } from './format-coins';
import { Wheel } from './wheel';
import classes from './wheel-stage.module.css';

export interface WheelStageProps {
  wheel: Spinwheel;
  coins: number;
}

/** The wheel by night, and in words what the member's coins are good for. */
export function WheelStage({ wheel, coins }: WheelStageProps) {
  const t = useText();
  return (
    <section className={classes.stage} data-theme="dark" aria-label={wheel.name}>
      <Wheel wheel={wheel} coins={coins} />
      <p className={classes.coins}>
        {coins > 0 ? t('wheel.turns', { count: coins, coins: formatCoins(coins) }) : t('wheel.noCoins')}
      </p>
      {coins <= 0 && <p className={classes.price}>{t('wheel.price')}</p>}
    </section>
  );
}
