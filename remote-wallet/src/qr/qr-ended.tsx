import type { Satang } from '@wallet/contract/satang';
import { Button } from '@wallet/ui';
import { DepositResult } from '../deposit/deposit-result';
import { useWrittenMoney } from '../deposit/use-written-money';
import { useText } from '../text';

export interface QrEndedProps {
  kind: 'paid' | 'expired' | 'closed';
  amount: Satang | null;
  /** Makes room for another code. */
  onNext: () => void;
}

const tones = { paid: 'success', expired: 'failed', closed: 'progress' } as const;

/** How a code ended: its money is here, its time is over, or it is no more and nobody said why. */
export function QrEnded({ kind, amount, onNext }: QrEndedProps) {
  const t = useText();
  const written = useWrittenMoney();
  return (
    <DepositResult
      tone={tones[kind]}
      title={
        kind !== 'paid'
          ? t(`qr.${kind}`)
          : amount === null
            ? t('qr.paid')
            : t('deposit.arrived', { amount: written(amount) })
      }
      action={
        <Button variant="secondary" onClick={onNext}>
          {t('qr.next')}
        </Button>
      }
    >
      {t(kind === 'paid' ? 'deposit.arrivedHelp' : `qr.${kind}Help`)}
    </DepositResult>
  );
}
