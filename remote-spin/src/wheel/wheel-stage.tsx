import type { Spinwheel } from '@wallet/platform/api';
import { formatCount, Icon, Skeleton, VisuallyHidden, SlowMessage } from '@wallet/ui';
import { useState } from 'react';
import { SpinPending } from './spin-pending';
import { shownCoins, type Spin, type SpinStage, useDrawnLabel } from './use-spin';
import { useText } from '../text';
import { landingAngle } from './slice-geometry';
import { useWheelTurn } from './turn-wheel';
import { Wheel } from './wheel';
import { WheelHub } from './wheel-hub';
import classes from './wheel-stage.module.css';

interface WheelStatusProps {
  stage: SpinStage;
  /** Label of the drawn slice; '' before a draw. */
  label: string;
  /** True when a spin is possible. */
  hasCoins: boolean;
  /** True after a click without a coin. */
  isReminded: boolean;
}

/** Shows the stage of the wheel in one line, which screen readers announce. */
function WheelStatus({ stage, label, hasCoins, isReminded }: WheelStatusProps) {
  const t = useText();
  const hasLanded = stage === 'landed' || stage === 'prize';
  const message = (): string => {
    if (stage === 'pending') return t('wheel.pending');
    if (stage === 'unknown') return t('wheel.unknown');
    if (stage === 'turning') return t('wheel.turning');
    if (hasLanded) return t('wheel.landed', { label });
    if (hasCoins) return t('wheel.hint');
    return isReminded ? t('wheel.needCoin') : t('wheel.price');
  };
  const isReminder = isReminded && stage === 'rest';
  const stageClass = hasLanded ? classes.outcome : classes.status;
  return (
    <p className={isReminder ? classes.reminder : stageClass} role="status">
      {isReminder && <Icon name="alert" size={18} />}
      <span>{message()}</span>
    </p>
  );
}

export interface WheelStageProps {
  wheel: Spinwheel;
  /** Null when the backend does not report their number. */
  coins: number | null;
  spin: Spin;
}

const mayHaveCoins = (coins: number | null): boolean => coins === null || coins > 0;

/** Renders the wheel with its button, the coins left, its status and an unknown outcome. */
export function WheelStage({ wheel, coins, spin }: WheelStageProps) {
  const t = useText();
  const [isReminded, setIsReminded] = useState(false);
  const { stage, index, land } = spin;
  const { slices } = wheel;
  const isTurned = index >= 0 && (stage === 'turning' || stage === 'landed');
  const rotor = useWheelTurn<SVGSVGElement>(
    isTurned ? landingAngle(index, slices.length) : null,
    slices.map(({ code }) => code).join(' '),
    land,
  );
  const coinsLeft = shownCoins(spin, coins);
  const onPress = (): void => {
    if (stage === 'rest' && !mayHaveCoins(coins)) setIsReminded(true);
    else spin.start();
  };
  return (
    <section className={classes.stage} data-theme="dark" aria-label={wheel.name || t('spin.title')}>
      <Wheel wheel={wheel} rotor={rotor}>
        <WheelHub
          coins={coinsLeft}
          isReady={stage === 'rest' && mayHaveCoins(coins)}
          isPending={stage === 'pending'}
          onPress={onPress}
        />
      </Wheel>
      <p className={classes.coins}>
        {coinsLeft === null && t('wheel.coinsUnknown')}
        {coinsLeft !== null &&
          coinsLeft > 0 &&
          t('wheel.turns', { count: coinsLeft, coins: formatCount(coinsLeft) })}
        {coinsLeft !== null && coinsLeft <= 0 && t('wheel.noCoins')}
      </p>
      <WheelStatus
        stage={stage}
        label={useDrawnLabel(spin, slices)}
        hasCoins={mayHaveCoins(coinsLeft)}
        isReminded={isReminded && !mayHaveCoins(coinsLeft)}
      />
      <div className={classes.pending}>
        <SpinPending action={spin.action} />
      </div>
    </section>
  );
}

/** Renders placeholders while the wheel loads. */
export function WheelSkeleton() {
  const t = useText();
  return (
    <div className={classes.stage} data-theme="dark" role="status">
      <VisuallyHidden>{t('spin.loading')}</VisuallyHidden>
      <Skeleton shape="circle" className={classes.wheelPlaceholder} />
      <Skeleton shape="text" className={classes.textPlaceholder} />
      <div className={classes.status}>
        <SlowMessage>{t('spin.slow')}</SlowMessage>
      </div>
    </div>
  );
}
