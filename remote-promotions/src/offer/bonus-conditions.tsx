import type { BonusConditions } from '@wallet/platform/api';
import { type Currency, Icon, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import type { BonusCost } from './bonus-cost';
import classes from './bonus-conditions.module.css';
import { TermsList } from './terms-list';

export interface BonusConditionsListProps {
  conditions: BonusConditions;
  currency: Currency;
  /** What the end of the bonus takes from the wallet, in satang. Null hides it. */
  cost?: BonusCost | null;
  /** False when another text states when the bonus can be cancelled. */
  hasCancelTerm?: boolean;
}

/**
 * Lists the conditions of bonus money: the required wagering, what it blocks, when it can be cancelled, and what its end
 * takes from the wallet.
 */
export function BonusConditionsList(props: BonusConditionsListProps) {
  const { conditions, currency, cost = null, hasCancelTerm = true } = props;
  const t = useText();
  const format = useFormatMoney(currency);
  const { required, cancelBelow } = conditions;
  const cancelTerm =
    cancelBelow > 0 ? t('conditions.cancel', { amount: format(cancelBelow) }) : t('conditions.cancelEmpty');
  return (
    <TermsList
      label={t('conditions.title')}
      terms={[
        required > 0 && t('conditions.required', { amount: format(required) }),
        t('conditions.locks'),
        hasCancelTerm && cancelTerm,
        cost !== null && cost.maxEarly > 0 && t('conditions.costAtMost', { amount: format(cost.maxEarly) }),
        cost !== null && cost.whenMet > 0 && t('conditions.costWhenMet', { amount: format(cost.whenMet) }),
      ]}
    />
  );
}

export interface BonusPercentagesProps {
  /** Percent that the member retains when the condition is met; null when the backend does not report it. */
  success: number | null;
  /** Percent that the member retains when the condition is not met; null when the backend does not report it. */
  fail: number | null;
}

/** Shows the percentages of bonus money that the member retains, as far as the backend reports them. */
export function BonusPercentages({ success, fail }: BonusPercentagesProps) {
  const t = useText();
  if (success === null && fail === null) return null;
  return (
    <ul className={classes.list} aria-label={t('kept.title')}>
      {success !== null && (
        <li className={classes.row}>
          <Icon name="check" size={20} className={classes.success} />
          <span>{t('kept.success', { percent: success })}</span>
        </li>
      )}
      {fail !== null && (
        <li className={classes.row}>
          <Icon name="close" size={20} className={classes.fail} />
          <span>{t('kept.fail', { percent: fail })}</span>
        </li>
      )}
    </ul>
  );
}
