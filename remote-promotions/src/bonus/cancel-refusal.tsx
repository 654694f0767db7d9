import type { ApiError } from '@wallet/contract';
import { ruleRefusal } from '@wallet/money';
import type { BonusWagering } from '@wallet/platform/api';
import { currencyOf, Icon, useFormatMoney } from '@wallet/ui';
import { errorText } from '@wallet/platform';
import { useText } from '../text';
import classes from './cancel-refusal.module.css';

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

// Below the card the bar at the bottom of a phone would stand over it.
const reveal = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });

export interface CancelRefusalProps {
  error: ApiError;
  /** Null where the backend does not report it. */
  wagering: BonusWagering | null;
}

/** Returns why a bonus was not ended and what helps: by its own figures where they are known. */
function useReason({ error, wagering }: CancelRefusalProps): string {
  const t = useText();
  const format = useFormatMoney(currencyOf(wagering?.currency ?? 'BAHT'));
  const rule = wagering && ruleRefusal(error);
  if (!rule) return errorText(error);
  if (rule === 'BONUS_REMAINING') return t('cancel.elsewhere');
  return wagering.cancelBelow > 0
    ? t('cancel.tooMuch', { amount: format(wagering.cancelBelow) })
    : t('conditions.cancelEmpty');
}

/** Says in an alert why a bonus was not ended (S8.23), also when it is no longer there, and comes into view. */
export function CancelRefusal(props: CancelRefusalProps) {
  const t = useText();
  const reason = useReason(props);
  return (
    <p className={classes.refusal} role="alert" ref={reveal}>
      <Icon name="alert" size={22} />
      <span>
        {t('cancel.failed')} {reason}
      </span>
    </p>
  );
}
