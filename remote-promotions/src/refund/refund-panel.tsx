import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import {
  Card,
  type Currency,
  ErrorState,
  Money,
  RichText,
  Skeleton,
  VisuallyHidden,
  SlowMessage,
} from '@wallet/ui';
import { ActiveBonusCaution } from '../offer/active-bonus-caution';
import { useText } from '../text';
import classes from './refund-dialog.module.css';
import { canAddRefund, type RefundState } from './use-refund';

/** Renders placeholders while the refund loads. */
function RefundSkeleton() {
  const t = useText();
  return (
    <div className={classes.content} role="status">
      <VisuallyHidden>{t('refund.loading')}</VisuallyHidden>
      <SlowMessage>{t('loading.slow')}</SlowMessage>
      <Skeleton height={132} />
      <Skeleton shape="text" lines={2} />
    </div>
  );
}

/** Shows which of the two steps is next: receiving the refund, then adding it to the wallet. */
function NextStep({ refund }: { refund: RefundState }) {
  const t = useText();
  const { hasRefund } = refund;
  const canAdd = canAddRefund(refund);
  if (!hasRefund && !canAdd)
    return <p role="status">{t(hasRefund === null ? 'refund.unknown' : 'refund.hasNot')}</p>;
  return (
    <div role="status">
      {hasRefund && <p className={classes.available}>{t('refund.has')}</p>}
      {hasRefund && <p>{t(canAdd ? 'refund.stepReceiveMore' : 'refund.stepReceive')}</p>}
      {!hasRefund && <p>{t('refund.stepAdd')}</p>}
    </div>
  );
}

export interface RefundPanelProps {
  /** Undefined while it loads. */
  refund: RefundState | undefined;
  currency: Currency;
  error: ApiError | null;
  isRetrying: boolean;
  onRetry: () => void;
  /** Element id of the note about the active bonus. */
  cautionId: string;
}

/** Shows the amount set aside, the next step, the operator's text on refunds, and the active bonus that blocks them. */
export function RefundPanel({ refund, currency, error, isRetrying, onRetry, cautionId }: RefundPanelProps) {
  const t = useText();
  if (error) {
    return (
      <ErrorState title={t('refund.failed')} retrying={isRetrying} onRetry={onRetry}>
        <p>{errorText(error)}</p>
      </ErrorState>
    );
  }
  if (!refund) return <RefundSkeleton />;
  const { hasBonus, info, pendingAmount } = refund;
  return (
    <>
      <Card tone="night">
        <div className={classes.panel}>
          <p className={classes.label}>{t('refund.setAside')}</p>
          <Money satang={pendingAmount} currency={currency} size="xl" />
          <NextStep refund={refund} />
        </div>
      </Card>
      {hasBonus && <ActiveBonusCaution id={cautionId} />}
      {info && <RichText html={info} />}
    </>
  );
}
