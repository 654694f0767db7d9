import { formatCount } from '@wallet/ui';
import type { Spinwheel } from '@wallet/platform/api';
import { useState } from 'react';
import { useDrawnLabel } from '../result/use-drawn-label';
import { shownCoins } from '../spin/shown-coins';
import { SpinPending } from '../spin/spin-pending';
import type { Spin } from '../spin/use-spin';
import { useText } from '../text';
import { landingAngle } from './landing-angle';
import { useWheelTurn } from './use-wheel-turn';
import { Wheel } from './wheel';
import { WheelHub } from './wheel-hub';
import classes from './wheel-stage.module.css';
import { WheelStatus } from './wheel-status';

export interface WheelStageProps {
  wheel: Spinwheel;
  /** Null where the backend does not tell them. */
  coins: number | null;
  spin: Spin;
}

const mayHave = (coins: number | null): boolean => coins === null || coins > 0;

/** The wheel by night: spun by its middle, stopped by the server's slice, and in words what the coins are good for. */
export function WheelStage({ wheel, coins, spin }: WheelStageProps) {
  const t = useText();
  const [reminded, setReminded] = useState(false);
  const { stage, index, land } = spin;
  const { slices } = wheel;
  const turned = index >= 0 && (stage === 'turning' || stage === 'landed');
  const rotor = useWheelTurn<SVGSVGElement>(
    turned ? landingAngle(index, slices.length) : null,
    slices.map(({ code }) => code).join(' '),
    land,
  );
  const left = shownCoins(spin, coins);
  const press = (): void => {
    if (stage === 'rest' && !mayHave(coins)) setReminded(true);
    else spin.start();
  };
  return (
    <section className={classes.stage} data-theme="dark" aria-label={wheel.name || t('spin.title')}>
      <Wheel wheel={wheel} rotor={rotor}>
        <WheelHub
          coins={left}
          ready={stage === 'rest' && mayHave(coins)}
          pending={stage === 'pending'}
          onPress={press}
        />
      </Wheel>
      <p className={classes.coins}>
        {left === null && t('wheel.coinsUnknown')}
        {left !== null && left > 0 && t('wheel.turns', { count: left, coins: formatCount(left) })}
        {left !== null && left <= 0 && t('wheel.noCoins')}
      </p>
      <WheelStatus
        stage={stage}
        label={useDrawnLabel(spin, slices)}
        hasCoins={mayHave(left)}
        reminded={reminded && !mayHave(left)}
      />
      <div className={classes.pending}>
        <SpinPending action={spin.action} />
      </div>
    </section>
  );
}
