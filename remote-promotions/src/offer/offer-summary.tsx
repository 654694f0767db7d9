import type { OfferGrant, OfferTerms } from '@wallet/platform/api';
import { Money, Receipt, Skeleton } from '@wallet/ui';
import { satang } from '@wallet/contract/satang';
import { useMember } from '../member/use-member';
import { useText } from '../text';
import { BonusConditionsList } from './bonus-conditions';
import { bonusCost } from './bonus-cost';
import classes from './offer-summary.module.css';
import { OfferTermsList } from './offer-terms';

/** True when a text of the operator has the placeholder `%percentFail%`: the summary need not repeat it. */
export const hasPercentFailPlaceholder = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text?.includes('%percentFail%'));

interface GrantProps {
  grant: OfferGrant;
  /** Shown instead of the amount when the member's currency cannot be loaded. */
  terms: OfferTerms | null;
  percentFail: number | null;
}

/** Shows the amount with the deposit that it is computed from, and its conditions. */
function Grant({ grant: { amount, deposit, conditions }, terms, percentFail }: GrantProps) {
  const t = useText();
  const { data: member, isPending } = useMember();
  if (isPending) return <Skeleton height={180} />;
  if (!member) return <OfferTermsList terms={terms} />;
  const { currency } = member;
  return (
    <>
      <Receipt
        amount={
          <>
            <span className={classes.label}>{t('grant.amount')}</span>
            <Money satang={amount} currency={currency} size="xl" />
          </>
        }
        rows={[
          deposit > 0 && {
            id: 'deposit',
            label: t('grant.deposit'),
            value: <Money satang={deposit} currency={currency} />,
          },
          { id: 'to', label: t('grant.to'), value: t('grant.wallet') },
        ]}
      />
      <BonusConditionsList
        conditions={conditions}
        currency={currency}
        cost={bonusCost(conditions, {
          success: null,
          fail: percentFail,
          left: deposit > 0 ? satang(deposit + amount) : null,
          bonus: amount,
        })}
      />
    </>
  );
}

export interface OfferSummaryProps {
  /** Null when the backend does not report it. */
  grant: OfferGrant | null;
  /** Null when the backend does not report them. */
  terms: OfferTerms | null;
  /** Percent that the member keeps when the condition is not met; null when it is unknown. */
  percentFail: number | null;
  /** True when a text of the operator states the percentage already. */
  isFailStated: boolean;
}

/** Shows what the member would receive and its conditions; the general terms when the amount is not known. */
export function OfferSummary({ grant, terms, percentFail, isFailStated }: OfferSummaryProps) {
  const t = useText();
  return (
    <div className={classes.summary}>
      {grant && grant.amount > 0 ? (
        <Grant grant={grant} terms={terms} percentFail={percentFail} />
      ) : (
        <>
          <OfferTermsList terms={terms} />
          {percentFail !== null && !isFailStated && <p>{t('cancel.keptOfLeft', { percent: percentFail })}</p>}
        </>
      )}
    </div>
  );
}
