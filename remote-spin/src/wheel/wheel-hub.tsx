import { formatCount, Icon, Spinner, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './wheel-hub.module.css';

/** Letters of a number of coins that fit into the hub beside an icon. */
const roomBesideIcon = 5;

export interface WheelHubProps {
  /** Null where they are not known. */
  coins: number | null;
  /** The wheel rests and a coin is there; a click is told either way. */
  ready: boolean;
  /** The server is being asked. */
  pending: boolean;
  onPress: () => void;
}

/** The button in the middle of the wheel: spins it, and shows the coins that are left (S2.56). */
export function WheelHub({ coins, ready, pending, onPress }: WheelHubProps) {
  const t = useText();
  const figure = formatCount(coins);
  return (
    <button
      type="button"
      className={coins === null || coins > 0 ? classes.hub : classes.empty}
      aria-disabled={!ready || undefined}
      aria-busy={pending || undefined}
      onClick={onPress}
    >
      <span className={pending ? classes.away : classes.word}>{t('wheel.spin')}</span>{' '}
      <span className={classes.coins}>
        {figure.length <= roomBesideIcon && <Icon name="coin" size={16} />}
        {figure} <VisuallyHidden>{t('wheel.coins', { count: coins ?? 0 })}</VisuallyHidden>
      </span>
      {pending && <Spinner size={22} className={classes.spinner} />}
    </button>
  );
}
