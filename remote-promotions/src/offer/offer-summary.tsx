import type { OfferGrant, OfferTerms } from '@wallet/platform/api';
import { type Currency, Money, Receipt, Skeleton } from '@wallet/ui';
import { useMember } from '../member/use-member';
import { useText } from '../text';
import { BonusConditionsList, BonusPercentages } from './bonus-conditions';
import classes from './offer-summary.module.css';
import { OfferTermsList } from './offer-terms';

/** True when a text of the operator states the percentage that stays when the condition is not met. */
export const statesPercentFail = (...texts: readonly (string | null)[]): boolean =>
  texts.some((text) => text?.includes('%percentFail%'));

function Grant({ grant, currency }: { grant: OfferGrant; currency: Currency }) {
  const t = useText();
  return (
    <>
      <Receipt
        amount={
          <>
            <span className={classes.label}>{t('grant.amount')}</span>
            <Money satang={grant.amount} currency={currency} size="xl" />
          </>
        }
        rows={[
          grant.deposit > 0 && {
            id: 'deposit',
            label: t('grant.deposit'),
            value: <Money satang={grant.deposit} currency={currency} />,
          },
          { id: 'to', label: t('grant.to'), value: t('grant.wallet') },
        ]}
      />
      <BonusConditionsList conditions={grant.conditions} currency={currency} />
    </>
  );
}

export interface OfferSummaryProps {
  /** Null when the backend does not report it. */
  grant: OfferGrant | null;
  /** Null when the backend does not report them. */
  terms: OfferTerms | null;
  /** Null when it is unknown, or when a text of the operator states it already. */
  percentFail: number | null;
}

/** Shows what the member would receive and its conditions; the general terms when the amount is not known. */
export function OfferSummary({ grant, terms, percentFail }: OfferSummaryProps) {
  const { data: member, isPending } = useMember();
  const hasAmount = grant !== null && grant.amount > 0;
  if (hasAmount && isPending) return <Skeleton height={180} />;
  return (
    <div className={classes.summary}>
      {hasAmount && member ? (
        <Grant grant={grant} currency={member.currency} />
      ) : (
        <OfferTermsList terms={terms} />
      )}
      <BonusPercentages success={null} fail={percentFail} />
    </div>
  );
}
