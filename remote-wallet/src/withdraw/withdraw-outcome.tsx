import type { MoneyReply } from '@wallet/platform/api/types';
import type { Currency } from '@wallet/format/currency';
import { makeApiError } from '@wallet/contract/api-error';
import { satang } from '@wallet/contract/satang';
import type { MoneyState } from '@wallet/money/money-state';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import type { WithdrawInput } from './withdraw-input';

interface WithdrawOutcomeProps {
  state: MoneyState<WithdrawInput, MoneyReply>;
  currency: Currency;
  onDone: () => void;
  onRefused: () => void;
}

/** How a withdrawal ended: to wait for the transfer (S8.16), or why not (S8.15); it needs nothing of the reply (S7.13). */
export function WithdrawOutcome({ state, currency, onDone, onRefused }: WithdrawOutcomeProps) {
  const t = useText();
  const words = useMoneyWords(currency);
  if (state.status === 'refused') return <OutcomeDialog error={state.error} onClose={onRefused} />;
  if (state.status !== 'done') return null;
  const { input, reply } = state;
  if (reply.status === 'FAILED') {
    const error = makeApiError({ kind: 'message', message: t('money.failed'), status: 200 });
    return <OutcomeDialog error={error} onClose={onRefused} />;
  }
  return (
    <OutcomeDialog
      title={t('money.done')}
      words={t('withdraw.taken', { amount: words(reply.amount ?? satang(input.amount)) })}
      onClose={onDone}
    >
      {t('withdraw.wait')}
    </OutcomeDialog>
  );
}
