import type { BonusMoneyReply } from '@wallet/shared/api/types';
import { fromBaht } from '@wallet/shared/format/satang';
import { KeptPercentages } from '../offer/kept-percentages';
import { useAmountText } from '../offer/use-amount-text';
import { SavedDialog } from '../result/saved-dialog';
import { useText } from '../text';

export interface InviteReceivedProps {
  reply: BonusMoneyReply;
  onClose: () => void;
}

/** After the invite bonus was received: where it is, and what is kept of it on which condition (S2.34). */
export function InviteReceived({ reply: { amount, success, fail, wallet }, onClose }: InviteReceivedProps) {
  const t = useText();
  const written = useAmountText();
  const currency = wallet.currency === 'LAK' ? 'LAK' : 'THB';
  return (
    <SavedDialog onClose={onClose}>
      <p>{t('inviteReceive.done', { amount: written(fromBaht(amount), currency) })}</p>
      <KeptPercentages success={success} fail={fail} />
    </SavedDialog>
  );
}
