import type { BonusConditions } from '@wallet/platform/api';
import { type Currency, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import { TermsList } from './terms-list';

export interface BonusConditionsListProps {
  conditions: BonusConditions;
  currency: Currency;
}

/** Lists what bonus money asks for, what it locks, and when it can be cancelled: the same before and after receiving it. */
export function BonusConditionsList({ conditions, currency }: BonusConditionsListProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  const { required, cancelBelow } = conditions;
  return (
    <TermsList
      label={t('conditions.title')}
      terms={[
        t('conditions.required', { amount: format(required) }),
        t('conditions.locks'),
        cancelBelow > 0
          ? t('conditions.cancel', { amount: format(cancelBelow) })
          : t('conditions.cancelEmpty'),
      ]}
    />
  );
}
