import { formatCount, Icon, Spinner, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './wheel-hub.module.css';

/** Maximum length of a number beside the icon. */
const maxLengthBesideIcon = 5;

export interface WheelHubProps {
  /** Null when they are unknown. */
  coins: number | null;
  /** True when the wheel rests and a coin may be left; `onPress` is called in any case. */
  isReady: boolean;
  /** True while a request is in flight. */
  isPending: boolean;
  onPress: () => void;
}

/** Renders the button in the middle of the wheel, with the coins left (S2.56). */
export function WheelHub({ coins, isReady, isPending, onPress }: WheelHubProps) {
  const t = useText();
  const figure = formatCount(coins);
  return (
    <button
      type="button"
      className={coins === null || coins > 0 ? classes.hub : classes.empty}
      aria-disabled={!isReady || undefined}
      aria-busy={isPending || undefined}
      onClick={onPress}
    >
      <span className={isPending ? classes.away : classes.word}>{t('wheel.spin')}</span>{' '}
      <span className={classes.coins}>
        {figure.length <= maxLengthBesideIcon && <Icon name="coin" size={16} />}
        {figure} <VisuallyHidden>{t('wheel.coins', { count: coins ?? 0 })}</VisuallyHidden>
      </span>
      {isPending && <Spinner size={22} className={classes.spinner} />}
    </button>
  );
}
