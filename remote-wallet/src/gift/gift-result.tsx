import type { MoneyReply } from '@wallet/platform/api';
import { Button } from '@wallet/ui';
import { DepositResult } from '../deposit/deposit-result';
import { useWrittenMoney } from '../deposit/use-written-money';
import { useText } from '../text';

/** What became of a gift as far as its reply tells: its money is here, is awaited, did not come, or nobody said. */
export function GiftResult({ reply, onNext }: { reply: MoneyReply; onNext: () => void }) {
  const t = useText();
  const written = useWrittenMoney();
  const { status, amount } = reply;
  const action = (
    <Button variant="secondary" onClick={onNext}>
      {t('gift.next')}
    </Button>
  );
  if (status === 'SUCCESS' && amount !== null) {
    return (
      <DepositResult tone="success" title={t('deposit.arrived', { amount: written(amount) })} action={action}>
        {t('deposit.arrivedHelp')}
      </DepositResult>
    );
  }
  if (status === 'FAILED') {
    return (
      <DepositResult tone="failed" title={t('gift.failed')} action={action}>
        {t('gift.failedHelp')}
      </DepositResult>
    );
  }
  const waits = status === 'PROCESSING';
  return (
    <DepositResult
      tone={status === 'SUCCESS' ? 'success' : 'progress'}
      title={t(waits ? 'gift.waiting' : 'gift.sent')}
      action={action}
    >
      {t(waits ? 'gift.waitingHelp' : 'gift.sentHelp')}
    </DepositResult>
  );
}
