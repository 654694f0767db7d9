import type { CouponClaimReply } from '@wallet/shared/api/types';
import { currencyOf } from '@wallet/shared/format/currency';
import { fromBaht } from '@wallet/shared/format/satang';
import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { MessageState } from '@wallet/shared/ui/message-state';
import { Money } from '@wallet/shared/ui/money';
import { useId, useRef } from 'react';
import { useText } from '../text';

export interface ClaimedDialogProps {
  reply: CouponClaimReply;
  onClose: () => void;
}

/** Says that the money is there, and what the wallet holds now. */
export function ClaimedDialog({ reply: { amount, wallet }, onClose }: ClaimedDialogProps) {
  const t = useText();
  const wordsId = useId();
  const leave = useRef<HTMLButtonElement>(null);
  const currency = currencyOf(wallet.currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('claim.doneTitle')}
      describedBy={wordsId}
      initialFocus={leave}
      footer={
        <Button ref={leave} onClick={onClose}>
          {t('claim.close')}
        </Button>
      }
    >
      <div id={wordsId}>
        <MessageState
          picture="coins"
          title={
            <>
              {t('claim.received')} <Money satang={fromBaht(amount)} currency={currency} signed />
            </>
          }
        >
          {t('claim.inWallet')} <Money satang={fromBaht(wallet.amount)} currency={currency} />
        </MessageState>
      </div>
    </Dialog>
  );
}
