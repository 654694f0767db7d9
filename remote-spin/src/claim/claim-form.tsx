import { Button, currencyOf, Dialog, EmptyState, ErrorState, useFormatMoney } from '@wallet/ui';
import { errorText, useActiveBonus, useElementId } from '@wallet/platform';
import type { MoneyForm, MoneyState } from '@wallet/money';
import { CouponSkeleton } from '../coupons/coupon-skeleton';
import { useCoupons } from '../coupons/use-coupons';
import { useText } from '../text';
import classes from './claim-dialog.module.css';
import { ClaimTerms } from './claim-terms';
import type { Claimed, ClaimInput } from './use-claim';
import { useDebounced } from './use-debounced';

/** How long confirming waits for further presses, in ms (S4.21). */
const pauseMs = 500;

export interface ClaimFormProps {
  /** The coupon's code. */
  coupon: string;
  status: MoneyState<ClaimInput, Claimed>['status'];
  flow: MoneyForm<ClaimInput>;
  onClose: () => void;
}

/** What the coupon is worth and where it goes, to be confirmed. */
export function ClaimForm({ coupon: code, status, flow, onClose }: ClaimFormProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useCoupons();
  const coupon = data?.coupons.find((one) => one.coupon === code);
  const amount = coupon?.amount ?? null;
  const currency = currencyOf(coupon?.currency ?? 'BAHT');
  const confirm = useDebounced(() => flow.submit({ coupon: code, amount, currency }), pauseMs);
  const noteId = useElementId();
  const isRunning = useActiveBonus() !== null;
  // A gift is no money: no bonus keeps it from anyone.
  const bonusId = isRunning && coupon && (amount === null || amount > 0) ? noteId : null;
  const written = useFormatMoney(currency);
  const busy = confirm.waiting || (flow.locked && status !== 'unknown');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claim.title')}
      footer={
        coupon && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('claim.cancel')}
            </Button>
            <Button
              busy={busy}
              disabled={status === 'unknown'}
              aria-describedby={bonusId ?? undefined}
              onClick={confirm.ask}
            >
              {amount === null && t('claim.confirmUntold')}
              {amount !== null && amount > 0 && t('claim.confirm', { amount: written(amount) })}
              {amount !== null && amount <= 0 && t('claim.confirmGift')}
            </Button>
          </>
        )
      }
    >
      <div className={classes.claim}>
        {coupon && <ClaimTerms coupon={coupon} bonusId={bonusId} />}
        {flow.pending}
        {!coupon && data && status === 'idle' && (
          <EmptyState title={t('claim.goneTitle')}>{t('claim.goneText')}</EmptyState>
        )}
        {!data && error && (
          <ErrorState title={t('coupons.failedTitle')} retrying={isFetching} onRetry={() => void refetch()}>
            <p>{errorText(error)}</p>
            <p>{t('coupons.failedSafe')}</p>
          </ErrorState>
        )}
        {!data && !error && <CouponSkeleton />}
      </div>
    </Dialog>
  );
}
