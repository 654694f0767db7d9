import type { DialogProps } from '@wallet/federation';
import { isUnderWay, MoneyFlow, useMoneyFlow } from '@wallet/money';
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
  const flow = useMoneyFlow({
    action,
    currency: 'input' in state ? state.input.currency : undefined,
    messages: { reading: t('claim.reading'), happened: t('claim.happened') },
    done: (claimed) => ({ panel: <ClaimedDialog claimed={claimed} onClose={leave} /> }),
    refused: (error) => ({
      dialog: { title: t('failed.claimTitle'), error, children: t('failed.claimSafe') },
      instead: true,
      onClose: leave,
    }),
  });
  return (
    <MoneyFlow flow={flow}>
      <ClaimForm coupon={coupon} status={state.status} flow={flow} onClose={leave} />
    </MoneyFlow>
  );
}
