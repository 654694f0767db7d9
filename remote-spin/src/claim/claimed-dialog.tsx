import { Money } from '@wallet/ui';
import { OutcomeDialog } from '@wallet/money';
import { useText } from '../text';
import type { Claimed } from './use-claim';

export interface ClaimedDialogProps {
  claimed: Claimed;
  onClose: () => void;
}

/** Says that the prize was claimed, and what of it is known: the money added, and what the wallet holds now. */
export function ClaimedDialog({ claimed: { amount, inWallet, currency }, onClose }: ClaimedDialogProps) {
  const t = useText();
  const added = amount !== null && amount > 0 && (
    <>
      {t('claim.received')} <Money satang={amount} currency={currency} signed />
    </>
  );
  return (
    <OutcomeDialog
      title={t('claim.doneTitle')}
      message={added || t('claim.receivedUntold')}
      onClose={onClose}
    >
      {inWallet === null ? null : (
        <>
          {t('claim.inWallet')} <Money satang={inWallet} currency={currency} />
        </>
      )}
    </OutcomeDialog>
  );
}
