import type { MoneyReply } from '@wallet/shared/api/types';
import { fromBaht } from '@wallet/shared/format/satang';
import { Button } from '@wallet/shared/ui/button';
import { DepositResult } from '../deposit/deposit-result';
import { useWrittenMoney } from '../deposit/use-written-money';
import { useText } from '../text';

/** What became of a gift: its money is here, or its provider has not answered yet. */
export function GiftResult({ reply, onNext }: { reply: MoneyReply; onNext: () => void }) {
  const t = useText();
  const written = useWrittenMoney();
  const arrived = reply.status === 'SUCCESS';
  return (
    <DepositResult
      tone={arrived ? 'success' : 'progress'}
      title={arrived ? t('deposit.arrived', { amount: written(fromBaht(reply.amount)) }) : t('gift.waiting')}
      action={
        <Button variant="secondary" onClick={onNext}>
          {t('gift.next')}
        </Button>
      }
    >
      {t(arrived ? 'deposit.arrivedHelp' : 'gift.waitingHelp')}
    </DepositResult>
  );
}
