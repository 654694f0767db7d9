import type { BonusMoneyReply } from '@wallet/shared/api/types';
import { currencyOf } from '@wallet/shared/format/currency';
import { fromBaht } from '@wallet/shared/format/satang';
import { KeptPercentages } from '../offer/kept-percentages';
import { useMoneyWords } from '@wallet/shared/ui/use-money-words';
import { SavedDialog } from '../result/saved-dialog';
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
    <SavedDialog onClose={onClose}>
      <p>{t('inviteReceive.done', { amount: written(fromBaht(amount)) })}</p>
      <KeptPercentages success={success} fail={fail} />
    </SavedDialog>
  );
}
