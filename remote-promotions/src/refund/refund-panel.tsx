import type { ApiError } from '@wallet/contract';
import { Card, type Currency, ErrorState, Money, RichText } from '@wallet/ui';
import { errorText } from '@wallet/platform';
import { BonusInTheWay } from '../offer/bonus-in-the-way';
import { useText } from '../text';
import classes from './refund-panel.module.css';
import { RefundSkeleton } from './refund-skeleton';
import { RefundStanding } from './refund-standing';
import type { RefundState } from './use-refund-check';

export interface RefundPanelProps {
  /** Undefined while it is not known. */
  refund: RefundState | undefined;
  currency: Currency;
  failed: ApiError | null;
  retrying: boolean;
  onRetry: () => void;
  /** The id of the lines on the bonus that is in the way. */
  wayId: string;
}

/** Where the member's refund stands, the operator's words on refunds, and what is in the way. */
export function RefundPanel({ refund, currency, failed, retrying, onRetry, wayId }: RefundPanelProps) {
  const t = useText();
  if (failed) {
    return (
      <ErrorState title={t('refund.failed')} retrying={retrying} onRetry={onRetry}>
        <p>{errorText(failed)}</p>
      </ErrorState>
    );
  }
  if (!refund) return <RefundSkeleton />;
  const { hasBonus, info, setAside } = refund;
  return (
    <>
      <Card tone="night">
        <div className={classes.panel}>
          <p className={classes.label}>{t('refund.setAside')}</p>
          <Money satang={setAside} currency={currency} size="xl" />
          <RefundStanding refund={refund} />
        </div>
      </Card>
      {hasBonus && <BonusInTheWay id={wayId} />}
      {info && <RichText html={info} />}
    </>
  );
}
