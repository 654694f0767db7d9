import { formatCount, Icon, Spinner, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './wheel-hub.module.css';

/** Maximum number of characters that leave room for the coin icon. */
const maxLengthBesideIcon = 5;

export interface WheelHubProps {
  /** Null when their number is unknown. */
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
  const coinCount = formatCount(coins);
  return (
    <button
      type="button"
      className={coins === null || coins > 0 ? classes.hub : classes.empty}
      aria-disabled={!isReady || undefined}
      aria-busy={isPending || undefined}
      onClick={onPress}
    >
      <span className={isPending ? classes.hiddenLabel : classes.label}>{t('wheel.spin')}</span>{' '}
      <span className={classes.coins}>
        {coinCount.length <= maxLengthBesideIcon && <Icon name="coin" size={16} />}
        {coinCount} <VisuallyHidden>{t('wheel.coins', { count: coins ?? 0 })}</VisuallyHidden>
      </span>
      {isPending && <Spinner size={22} className={classes.spinner} />}
    </button>
  );
}
