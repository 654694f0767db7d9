import { Icon } from '@wallet/ui';
import type { SpinStage } from '../spin/spin-stage';
import { useText } from '../text';
import classes from './wheel-stage.module.css';

export interface WheelStatusProps {
  stage: SpinStage;
  /** The slice that was drawn, once it is known. */
  label: string;
  /** A spin may be tried. */
  hasCoins: boolean;
  /** The wheel was pressed without a coin. */
  reminded: boolean;
}

/** One line that says what the wheel does; screen readers hear each change, the result above all. */
export function WheelStatus({ stage, label, hasCoins, reminded }: WheelStatusProps) {
  const t = useText();
  const landed = stage === 'landed' || stage === 'prize';
  const message = (): string => {
    if (stage === 'pending') return t('wheel.pending');
    if (stage === 'unknown') return t('wheel.unknown');
    if (stage === 'turning') return t('wheel.turning');
    if (landed) return t('wheel.landed', { label });
    if (hasCoins) return t('wheel.hint');
    return reminded ? t('wheel.needCoin') : t('wheel.price');
  };
  const alarmed = reminded && stage === 'rest';
  const look = alarmed ? classes.reminder : landed ? classes.outcome : classes.status;
  return (
    <p className={look} role="status">
      {alarmed && <Icon name="alert" size={18} />}
      <span>{message()}</span>
    </p>
  );
}
