import type { Satang } from '@wallet/contract/satang';
import type { RefundProgress } from '@wallet/platform/api';
import {
  Card,
  Caution,
  type Currency,
  Money,
  QueryErrorState,
  Receipt,
  RichText,
  Skeleton,
  useFormatMoney,
  VisuallyHidden,
  SlowMessage,
} from '@wallet/ui';
import { ActiveBonusCaution } from '../offer/offer-block';
import type { joinQueries } from '../offer/refetch';
import { useText } from '../text';
import classes from './refund-dialog.module.css';
import { canAddRefund, isAboveMax, type RefundState } from './use-refund';

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

interface RefundProps {
  refund: RefundState;
  currency: Currency;
}

/** Shows an amount with its name. */
function Amount({ label, satang, currency }: { label: string; satang: Satang | null; currency: Currency }) {
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <Money satang={satang} currency={currency} size="xl" />
    </div>
  );
}

/** Shows the amounts that can be added to the wallet and be received, when they are known and not zero. */
function RefundAmounts({ refund, currency }: RefundProps) {
  const t = useText();
  const { result: hasRefund, refundAmount, progress } = refund;
  const receivable = progress?.receivable ?? null;
  return (
    <>
      {canAddRefund(refund) && (
        <Amount label={t('refund.setAside')} satang={refundAmount} currency={currency} />
      )}
      {hasRefund && receivable !== null && receivable > 0 && (
        <Amount label={t('refund.receivable')} satang={receivable} currency={currency} />
      )}
    </>
  );
}

/** Shows which of the two steps is next: receiving the refund, then adding it to the wallet. */
function NextStep({ refund }: { refund: RefundState }) {
  const t = useText();
  const { result: hasRefund } = refund;
  const canAdd = canAddRefund(refund);
  if (!hasRefund && !canAdd)
    return (
      <p role="status" className={classes.available}>
        {t(hasRefund === null ? 'refund.unknown' : 'refund.hasNot')}
      </p>
    );
  return (
    <div role="status">
      {hasRefund && <p className={classes.available}>{t('refund.has')}</p>}
      {hasRefund && <p>{t(canAdd ? 'refund.stepReceiveMore' : 'refund.stepReceive')}</p>}
      {!hasRefund && <p>{t('refund.stepAdd')}</p>}
    </div>
  );
}

/** Shows the loss that counts so far and the loss that a refund needs, while there is nothing to receive. */
function MissingLoss({ progress, currency }: { progress: RefundProgress; currency: Currency }) {
  const t = useText();
  return (
    <div className={classes.missing}>
      <Receipt
        rows={[
          {
            id: 'needed',
            label: t('refund.lossNeeded'),
            value: <Money satang={progress.lossMin} currency={currency} />,
          },
          {
            id: 'counted',
            label: t('refund.lossCounted'),
            value: <Money satang={progress.loss} currency={currency} />,
          },
        ]}
      />
      <p className={classes.label}>{t('refund.lossWhen')}</p>
    </div>
  );
}

/** Explains why the refund cannot be added: the wallet holds more than the operator allows. */
function AboveMaxCaution({ refund, currency, id }: RefundProps & { id: string }) {
  const t = useText();
  const format = useFormatMoney(currency);
  const max = refund.progress?.balanceMax ?? null;
  return (
    <Caution id={id} title={t('refund.aboveMax')}>
      {max === null ? t('refund.aboveMaxUnknown') : t('refund.aboveMaxText', { amount: format(max) })}
    </Caution>
  );
}

export interface RefundPanelProps {
  /** Undefined while it loads. */
  refund: RefundState | undefined;
  /** The queries of the refund and the currency. */
  query: ReturnType<typeof joinQueries>;
  currency: Currency;
  /** Element id of the note that explains why a button is disabled. */
  cautionId: string;
}

/** Shows the amounts, the next step or what is missing, the operator's text on refunds, and what blocks them. */
export function RefundPanel({ refund, query, currency, cautionId }: RefundPanelProps) {
  const t = useText();
  if (!refund)
    return query.error ? <QueryErrorState title={t('refund.failed')} query={query} /> : <RefundSkeleton />;
  const { result: hasRefund, bonus: hasBonus, info, progress } = refund;
  const canAdd = canAddRefund(refund);
  return (
    <>
      <Card tone="night">
        <div className={classes.panel}>
          <RefundAmounts refund={refund} currency={currency} />
          <NextStep refund={refund} />
        </div>
      </Card>
      {progress && hasRefund === false && !canAdd && <MissingLoss progress={progress} currency={currency} />}
      {hasBonus && <ActiveBonusCaution id={cautionId} />}
      {!hasBonus && canAdd && isAboveMax(refund) && (
        <AboveMaxCaution refund={refund} currency={currency} id={cautionId} />
      )}
      {info && <RichText html={info} />}
    </>
  );
}
