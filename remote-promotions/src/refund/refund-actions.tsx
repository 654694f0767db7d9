import { Button, type Currency, useFormatMoney } from '@wallet/ui';
import type { MoneyForm } from '@wallet/money';
import { useText } from '../text';
import type { AddedRefund } from './use-add-refund';
import { isWaiting, type RefundState } from './use-refund-check';

export interface RefundActionsProps {
  refund: RefundState;
  currency: Currency;
  receive: MoneyForm<object>;
  /** It is confirmed first. */
  add: MoneyForm<AddedRefund>;
  /** The id of the lines on the bonus that is in the way. */
  wayId: string;
}

/** Receiving a refund when there is one, then adding to the wallet what waits; neither while a bonus runs (S2.58). */
export function RefundActions({ refund, currency, receive, add, wayId }: RefundActionsProps) {
  const t = useText();
  const written = useFormatMoney(currency);
  const { hasRefund, hasBonus, setAside } = refund;
  const locked = hasBonus || receive.locked || add.locked;
  const why = hasBonus ? wayId : undefined;
  return (
    <>
      {hasRefund && (
        <Button
          busy={receive.busy}
          disabled={locked && !receive.busy}
          aria-describedby={why}
          onClick={() => receive.submit({})}
        >
          {t('refund.receive')}
        </Button>
      )}
      {isWaiting(refund) && (
        <Button
          variant={hasRefund ? 'secondary' : 'primary'}
          busy={add.busy}
          disabled={locked && !add.busy}
          aria-describedby={why}
          onClick={() => add.submit({ amount: setAside })}
        >
          {t('refund.add', { amount: written(setAside) })}
        </Button>
      )}
    </>
  );
}
