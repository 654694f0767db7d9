import { claimCoupon } from '@wallet/shared/api/spinwheel';
import type { CouponClaimReply, CouponClaimRequest } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { fromBaht } from '@wallet/shared/format/satang';
import { useMoneyAction } from '@wallet/shared/once/use-money-action';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { reloadWheel } from '../spin/reload-wheel';
import { useText } from '../text';
import { ClaimForm } from './claim-form';
import { ClaimedDialog } from './claimed-dialog';

const onDone = ({ amount }: CouponClaimReply): void => {
  events.emit('spin:prize-claimed', { amount: fromBaht(amount) });
  // The dialog may have been closed before the answer came.
  void reloadWheel();
};

/** Claims one coupon into the wallet (S2.57); closing it reads the wheel's set-up again (S4.20). */
export function ClaimDialog({ params, close }: DialogProps) {
  const t = useText();
  const { coupon = '' } = params;
  const action = useMoneyAction<CouponClaimRequest, CouponClaimReply>({
    name: `spin.claim.${coupon}`,
    send: claimCoupon,
    onDone,
  });
  const { state } = action;
  const leave = (): void => {
    action.dismiss();
    close();
    void reloadWheel();
  };
  if (state.status === 'done') return <ClaimedDialog reply={state.reply} onClose={leave} />;
  if (state.status === 'refused') {
    return (
      <OutcomeDialog title={t('failed.claimTitle')} error={state.error} onClose={leave}>
        {t('failed.claimSafe')}
      </OutcomeDialog>
    );
  }
  return <ClaimForm coupon={coupon} action={action} onClose={leave} />;
}
