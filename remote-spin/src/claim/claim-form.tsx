import type { MoneyForm, MoneyState } from '@wallet/money';
import { useActiveBonus, useElementId } from '@wallet/platform';
import { Button, currencyOf, Dialog, EmptyState, useFormatMoney } from '@wallet/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { CouponsPlaceholder } from '../coupons/coupons-placeholder';
import { useCoupons } from '../coupons/use-coupons';
import { useText } from '../text';
import classes from './claim-dialog.module.css';
import { ClaimTerms } from './claim-terms';
import type { Claimed, ClaimInput } from './use-claim';

/** Time without another click before a claim is sent, in ms (S4.21). */
const pauseMs = 500;

/** Runs `action` after `pauseMs` without another call of the returned function; unmounting cancels it. */
function useDebounced(action: () => void): { call: () => void; isPending: boolean } {
  const [callCount, setCallCount] = useState(0);
  const run = useEffectEvent(action);
  useEffect(() => {
    if (callCount === 0) return undefined;
    const timer = setTimeout(() => {
      setCallCount(0);
      run();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [callCount]);
  return { call: () => setCallCount((count) => count + 1), isPending: callCount > 0 };
}

export interface ClaimFormProps {
  coupon: string;
  status: MoneyState<ClaimInput, Claimed>['status'];
  flow: MoneyForm<ClaimInput>;
  onClose: () => void;
}

/** Shows the coupon's terms and the button that confirms the claim. */
export function ClaimForm({ coupon: code, status, flow, onClose }: ClaimFormProps) {
  const t = useText();
  const query = useCoupons();
  const { data } = query;
  const coupon = data?.coupons.find((listed) => listed.coupon === code);
  const amount = coupon?.amount ?? null;
  const currency = currencyOf(coupon?.currency ?? 'BAHT');
  const confirm = useDebounced(() => flow.submit({ coupon: code, amount, currency }));
  const cautionId = useElementId();
  const hasBonus = useActiveBonus() !== null;
  // A gift is not money, so a bonus does not block it.
  const isMoney = amount === null || amount > 0;
  const bonusCautionId = hasBonus && coupon && isMoney ? cautionId : null;
  const format = useFormatMoney(currency);
  const busy = confirm.isPending || (flow.locked && status !== 'unknown');
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
              aria-describedby={bonusCautionId ?? undefined}
              onClick={confirm.call}
            >
              {amount === null && t('claim.confirmUnknown')}
              {amount !== null && amount > 0 && t('claim.confirm', { amount: format(amount) })}
              {amount !== null && amount <= 0 && t('claim.confirmGift')}
            </Button>
          </>
        )
      }
    >
      <div className={classes.claim}>
        {coupon && <ClaimTerms coupon={coupon} bonusCautionId={bonusCautionId} />}
        {flow.pending}
        {!coupon && data && status === 'idle' && (
          <EmptyState title={t('claim.goneTitle')}>{t('claim.goneText')}</EmptyState>
        )}
        {!data && <CouponsPlaceholder query={query} />}
      </div>
    </Dialog>
  );
}
