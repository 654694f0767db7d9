import { satang, type Satang } from '@wallet/shared/format/satang';
import { Button } from '@wallet/shared/ui/button';
import { DepositResult } from '../deposit/deposit-result';
import { useWrittenMoney } from '../deposit/use-written-money';
import { useText } from '../text';

export interface QrEndedProps {
  kind: 'paid' | 'expired';
  amount: Satang | null;
  /** Makes room for another code. */
  onNext: () => void;
}

/** How a code ended: its money is here, or its time is over. */
export function QrEnded({ kind, amount, onNext }: QrEndedProps) {
  const t = useText();
  const written = useWrittenMoney();
  const paid = kind === 'paid';
  return (
    <DepositResult
      tone={paid ? 'success' : 'failed'}
      title={paid ? t('deposit.arrived', { amount: written(amount ?? satang(0)) }) : t('qr.expired')}
      action={
        <Button variant="secondary" onClick={onNext}>
          {t('qr.next')}
        </Button>
      }
    >
      {t(paid ? 'deposit.arrivedHelp' : 'qr.expiredHelp')}
    </DepositResult>
  );
}
