import type { InviteBonus } from '@wallet/platform/api';
import { type Currency, Money } from '@wallet/ui';
import { useActiveBonus } from '../bonus/use-active-bonus';
import { BonusInTheWay } from '../offer/bonus-in-the-way';
import { BonusConditionsList } from '../offer/bonus-conditions-list';
import { KeptPercentages } from '../offer/kept-percentages';
import { useText } from '../text';
import classes from './invite-terms.module.css';

export interface InviteTermsProps {
  waiting: InviteBonus;
  currency: Currency;
  /** The id of the words on what keeps the bonus from being received. */
  wayId: string;
}

/** How much waits, where it goes, and on which conditions. */
export function InviteTerms({ waiting, currency, wayId }: InviteTermsProps) {
  const t = useText();
  const { amount, success, fail, isReceivable, conditions } = waiting;
  const isTold = success !== null || fail !== null;
  const active = useActiveBonus({ enabled: !isReceivable });
  return (
    <div className={classes.terms}>
      <p className={classes.amount}>
        <Money satang={amount} currency={currency} size="xxl" />
      </p>
      <p>{t(isTold ? 'inviteReceive.where' : 'inviteReceive.whereUntold')}</p>
      <KeptPercentages success={success} fail={fail} />
      {conditions ? (
        <BonusConditionsList conditions={conditions} currency={currency} />
      ) : (
        isTold && <p>{t('conditions.mayRefuse')}</p>
      )}
      {!isReceivable && active.data?.status && <BonusInTheWay id={wayId} />}
      {!isReceivable && active.data && !active.data.status && <p id={wayId}>{t('inviteReceive.notNow')}</p>}
    </div>
  );
}
