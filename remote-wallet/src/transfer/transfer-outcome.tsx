import type { TransferReply } from '@wallet/shared/api/types';
import { fromBaht } from '@wallet/shared/format/satang';
import type { MoneyState } from '@wallet/shared/once/money-state';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { useMoneyWords } from '@wallet/shared/ui/use-money-words';
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

/** How a transfer ended: where the money is now, and to refresh the balance (S4.14, S8.15, S8.16). */
export function TransferOutcome({ state, home, onDone, onRefused }: TransferOutcomeProps) {
  const t = useText();
  const words = useMoneyWords(home.currency);
  const nameOf = usePlaceName(placesOf(home));
  if (state.status === 'refused') return <OutcomeDialog error={state.error} onClose={onRefused} />;
  if (state.status !== 'done') return null;
  const { status, amount, to } = state.reply;
  const values = { amount: words(fromBaht(amount)), to: nameOf(to) };
  return (
    <OutcomeDialog
      title={t('money.done')}
      words={t(status === 'PROCESSING' ? 'transfer.underWay' : 'transfer.done', values)}
      onClose={onDone}
    >
      {t('transfer.refresh')}
    </OutcomeDialog>
  );
}
