import type { DialogProps } from '@wallet/federation';
import { isInProgress, MoneyFlow, OutcomeDialog, useMoneyFlow } from '@wallet/money';
import { Money } from '@wallet/ui';
import { reloadWheel } from '../wheel/reload-wheel';
import { useText } from '../text';
import { ClaimForm } from './claim-form';
import { type Claimed, useClaim } from './use-claim';

interface ClaimedDialogProps {
  claimed: Claimed;
  onClose: () => void;
}

/** Confirms the claim, with the money added and the new balance when they are known. */
function ClaimedDialog({ claimed: { amount, newBalance, currency }, onClose }: ClaimedDialogProps) {
  const t = useText();
  const added = amount !== null && amount > 0 && (
    <>
      {t('claim.received')} <Money satang={amount} currency={currency} signed />
    </>
  );
  return (
    <OutcomeDialog
      title={t('claim.doneTitle')}
      message={added || t('claim.receivedUnknown')}
      onClose={onClose}
    >
      {newBalance === null ? null : (
        <>
          {t('claim.inWallet')} <Money satang={newBalance} currency={currency} />
        </>
      )}
    </OutcomeDialog>
  );
}

/** Claims one coupon into the wallet (S2.57); closing it fetches the wheel's setup again (S4.20). */
export function ClaimDialog({ params, close }: DialogProps) {
  const t = useText();
  const { coupon = '' } = params;
  const action = useClaim(coupon);
  const { state } = action;
  const closeDialog = (): void => {
    // An action in flight is not dismissed: it is shown when the dialog is opened again.
    if (!isInProgress(state)) action.dismiss();
    close();
    void reloadWheel();
  };
  const flow = useMoneyFlow({
    action,
    currency: 'input' in state ? state.input.currency : undefined,
    messages: { reading: t('claim.reading'), happened: t('claim.happened') },
    done: (claimed) => ({ panel: <ClaimedDialog claimed={claimed} onClose={closeDialog} /> }),
    refused: (error) => ({
      dialog: { title: t('failed.claimTitle'), error, children: t('failed.claimSafe') },
      instead: true,
      onClose: closeDialog,
    }),
  });
  return (
    <MoneyFlow flow={flow}>
      <ClaimForm coupon={coupon} status={state.status} flow={flow} onClose={closeDialog} />
    </MoneyFlow>
  );
}
