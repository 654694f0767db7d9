import type { CouponClaimReply } from '@wallet/shared/api/types';
import { currencyOf } from '@wallet/shared/format/currency';
import { fromBaht } from '@wallet/shared/format/satang';
import { Money } from '@wallet/shared/ui/money';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { useText } from '../text';

export interface ClaimedDialogProps {
  reply: CouponClaimReply;
  onClose: () => void;
}

/** Says that the money is there, and what the wallet holds now. */
export function ClaimedDialog({ reply: { amount, wallet }, onClose }: ClaimedDialogProps) {
  const t = useText();
  const currency = currencyOf(wallet.currency);
  return (
    <OutcomeDialog
      title={t('claim.doneTitle')}
      words={
        <>
          {t('claim.received')} <Money satang={fromBaht(amount)} currency={currency} signed />
        </>
      }
      onClose={onClose}
    >
      {t('claim.inWallet')} <Money satang={fromBaht(wallet.amount)} currency={currency} />
    </OutcomeDialog>
  );
}
