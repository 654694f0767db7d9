import type { DialogProps } from '@wallet/federation/exposed-module';
import { isUnderWay } from '@wallet/money/money-state';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { reloadWheel } from '../spin/reload-wheel';
import { useText } from '../text';
import { ClaimForm } from './claim-form';
import { ClaimedDialog } from './claimed-dialog';
import { useClaim } from './use-claim';

/** Claims one coupon into the wallet (S2.57); closing it reads the wheel's set-up again (S4.20). */
export function ClaimDialog({ params, close }: DialogProps) {
  const t = useText();
  const { coupon = '' } = params;
  const action = useClaim(coupon);
  const { state } = action;
  const leave = (): void => {
    // What is still open is found here again when the dialog is opened the next time.
    if (!isUnderWay(state)) action.dismiss();
    close();
    void reloadWheel();
  };
  if (state.status === 'done') return <ClaimedDialog claimed={state.reply} onClose={leave} />;
  if (state.status === 'refused') {
    return (
      <OutcomeDialog title={t('failed.claimTitle')} error={state.error} onClose={leave}>
        {t('failed.claimSafe')}
      </OutcomeDialog>
    );
  }
  return <ClaimForm coupon={coupon} action={action} onClose={leave} />;
}
