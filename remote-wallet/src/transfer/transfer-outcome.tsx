import type { TransferReply } from '@wallet/platform/api/types';
import { makeApiError } from '@wallet/contract/api-error';
import { satang } from '@wallet/contract/satang';
import type { MoneyState } from '@wallet/money/money-state';
import { OutcomeDialog } from '@wallet/money/outcome-dialog';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import type { Home } from '../home/home';
import { useText } from '../text';
import { placesOf } from './place';
import type { TransferInput } from './transfer-input';
import { usePlaceName } from './use-place-name';

interface TransferOutcomeProps {
  state: MoneyState<TransferInput, TransferReply>;
  home: Home;
  onDone: () => void;
  onRefused: () => void;
}

/**
 * How a transfer ended: where the money is now, and to refresh the balance (S4.14, S8.15, S8.16). It needs nothing of the
 * reply, whose shape is open (S7.13).
 */
export function TransferOutcome({ state, home, onDone, onRefused }: TransferOutcomeProps) {
  const t = useText();
  const words = useMoneyWords(home.currency);
  const nameOf = usePlaceName(placesOf(home));
  if (state.status === 'refused') return <OutcomeDialog error={state.error} onClose={onRefused} />;
  if (state.status !== 'done') return null;
  const { input, reply } = state;
  const to = nameOf(input.to);
  if (reply.status === 'FAILED') {
    const error = makeApiError({ kind: 'message', message: t('money.failed'), status: 200 });
    return <OutcomeDialog error={error} onClose={onRefused} />;
  }
  // What everything came to only the reply tells.
  const amount = input.way === 'some' ? satang(input.amount) : reply.amount;
  const way = reply.status === 'PROCESSING' ? 'underWay' : 'done';
  return (
    <OutcomeDialog
      title={t('money.done')}
      words={
        amount === null
          ? t(`transfer.${way}All`, { to })
          : t(`transfer.${way}`, { amount: words(amount), to })
      }
      onClose={onDone}
    >
      {t('transfer.refresh')}
    </OutcomeDialog>
  );
}
