import { BonusLink, OutcomeDialog } from '@wallet/money';
import { useFormatMoney } from '@wallet/ui';
import { BonusConditionsList } from '../offer/bonus-conditions-list';
import { KeptPercentages } from '../offer/kept-percentages';
import { useText } from '../text';
import type { InviteInput } from './use-receive-invite';

export interface InviteReceivedProps {
  received: InviteInput;
  onClose: () => void;
}

/** After the invite bonus was received: where it is, and what is kept of it on which condition (S2.34). */
export function InviteReceived({ received, onClose }: InviteReceivedProps) {
  const t = useText();
  const { amount, currency, success, fail, conditions } = received;
  const written = useFormatMoney(currency);
  return (
    <OutcomeDialog
      title={t('saved.title')}
      message={
        amount === null ? t('inviteReceive.doneUntold') : t('inviteReceive.done', { amount: written(amount) })
      }
      action={<BonusLink />}
      onClose={onClose}
    >
      <KeptPercentages success={success} fail={fail} />
      {conditions && <BonusConditionsList conditions={conditions} currency={currency} />}
    </OutcomeDialog>
  );
}
