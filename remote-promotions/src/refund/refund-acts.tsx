import type { RefundReceived } from '@wallet/platform/api/types';
import type { Currency } from '@wallet/format/currency';
import { isUnderWay } from '@wallet/money/money-state';
import type { UsedMoneyAction } from '@wallet/money/use-money-action';
import { Button } from '@wallet/ui/button';
import { useMoneyWords } from '@wallet/ui/use-money-words';
import { useText } from '../text';
import type { AddedRefund } from './use-add-refund';
import { isWaiting, type RefundState } from './use-refund-check';

export interface RefundActsProps {
  refund: RefundState;
  currency: Currency;
  receive: UsedMoneyAction<object, RefundReceived>;
  add: UsedMoneyAction<AddedRefund, AddedRefund>;
  /** The member wants the refund in the wallet; it is confirmed first. */
  onAdd: () => void;
  /** The id of the lines on the bonus that is in the way. */
  wayId: string;
}

/** Receiving a refund when there is one, then adding to the wallet what waits; neither while a bonus runs (S2.58). */
export function RefundActs({ refund, currency, receive, add, onAdd, wayId }: RefundActsProps) {
  const t = useText();
  const written = useMoneyWords(currency);
  const { hasRefund, hasBonus, setAside } = refund;
  const locked = hasBonus || isUnderWay(receive.state) || isUnderWay(add.state);
  const why = hasBonus ? wayId : undefined;
  return (
    <>
      {hasRefund && (
        <Button
          busy={receive.state.status === 'sending'}
          disabled={locked && receive.state.status !== 'sending'}
          aria-describedby={why}
          onClick={() => receive.run({})}
        >
          {t('refund.receive')}
        </Button>
      )}
      {isWaiting(refund) && (
        <Button
          variant={hasRefund ? 'secondary' : 'primary'}
          busy={add.state.status === 'sending'}
          disabled={locked && add.state.status !== 'sending'}
          aria-describedby={why}
          onClick={onAdd}
        >
          {t('refund.add', { amount: written(setAside) })}
        </Button>
      )}
    </>
  );
}
