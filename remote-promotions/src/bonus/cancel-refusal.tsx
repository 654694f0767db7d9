import type { ApiError } from '@wallet/contract/api-error';
import { errorText } from '@wallet/platform/i18n/error-text';
import { Icon } from '@wallet/ui/icon';
import { useText } from '../text';
import classes from './cancel-refusal.module.css';

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

// Below the card the bar at the bottom of a phone would stand over it.
const reveal = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });

/** Says in an alert why a bonus was not ended (S8.23), also when it is no longer there, and comes into view. */
export function CancelRefusal({ error }: { error: ApiError }) {
  const t = useText();
  return (
    <p className={classes.refusal} role="alert" ref={reveal}>
      <Icon name="alert" size={22} />
      <span>
        {t('cancel.failed')} {errorText(error)}
      </span>
    </p>
  );
}
