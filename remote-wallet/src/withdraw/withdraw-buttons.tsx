import { DialogLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { Button, buttonClass, useFormatMoney } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import type { MoneyForm } from '@wallet/money';
import type { Home } from '../model/home';
import { useText } from '../text';
import type { WithdrawInput } from './withdraw-amounts';
import { useOnBreak } from '../model/use-cached-home';

interface WithdrawButtonsProps extends Pick<MoneyForm<WithdrawInput>, 'locked' | 'busy'> {
  formId: string;
  currency: Home['currency'];
  /** The entered amount; undefined while it is missing or invalid. */
  amount: Satang | undefined;
  /** The wallet and every active game; null while it is unknown. */
  total: Satang | null;
  /** The largest amount that may be withdrawn; null when nothing may be withdrawn. */
  max: Satang | null;
  /** Element id of the reason why nothing is allowed. */
  reasonId: string;
  /** Element id of the note about the bonus that blocks the withdrawal. */
  blockedNoteId: string | undefined;
  onWithdrawMax: (max: Satang) => void;
}

/** Renders the buttons that withdraw as much as possible and the entered amount; without any money, a link to deposit. */
export function WithdrawButtons(props: WithdrawButtonsProps) {
  const { formId, currency, amount, total, max, reasonId, blockedNoteId, locked, busy } = props;
  const t = useText();
  const format = useFormatMoney(currency);
  const isOnBreak = useOnBreak();
  const isDisabled = locked || blockedNoteId !== undefined;
  if (total === 0 && !isOnBreak && site().hasDialog('wallet.deposit')) {
    return (
      <>
        <Button variant="secondary" disabled aria-describedby={reasonId}>
          {t('withdraw.action')}
        </Button>
        <DialogLink to={['wallet.deposit', {}]} className={buttonClass()}>
          {t('tile.deposit')}
        </DialogLink>
      </>
    );
  }
  return (
    <>
      {total !== null && (
        <Button
          variant="secondary"
          disabled={isDisabled || max === null}
          aria-describedby={blockedNoteId ?? (max === null ? reasonId : undefined)}
          onClick={() => max !== null && props.onWithdrawMax(max)}
        >
          {max === null
            ? t('withdraw.allAction')
            : t(max === total ? 'withdraw.all' : 'withdraw.mostAmount', { amount: format(max) })}
        </Button>
      )}
      <Button type="submit" form={formId} disabled={isDisabled} busy={busy} aria-describedby={blockedNoteId}>
        {amount === undefined ? t('withdraw.action') : t('withdraw.actionAmount', { amount: format(amount) })}
      </Button>
    </>
  );
}
