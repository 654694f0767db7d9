import type { BonusMoneyReply } from '@wallet/shared/api/types';
import { currencyOf } from '@wallet/shared/format/currency';
import { fromBaht } from '@wallet/shared/format/satang';
import { OutcomeDialog } from '@wallet/shared/ui/outcome-dialog';
import { useMoneyWords } from '@wallet/shared/ui/use-money-words';
import { KeptPercentages } from '../offer/kept-percentages';
import { useText } from '../text';

export interface InviteReceivedProps {
  reply: BonusMoneyReply;
  onClose: () => void;
}

/** After the invite bonus was received: where it is, and what is kept of it on which condition (S2.34). */
export function InviteReceived({ reply: { amount, success, fail, wallet }, onClose }: InviteReceivedProps) {
  const t = useText();
  const currency = currencyOf(wallet.currency);
  const written = useMoneyWords(currency);
  return (
    <OutcomeDialog
      title={t('saved.title')}
      words={t('inviteReceive.done', { amount: written(fromBaht(amount)) })}
      onClose={onClose}
    >
      <KeptPercentages success={success} fail={fail} />
    </OutcomeDialog>
  );
}
