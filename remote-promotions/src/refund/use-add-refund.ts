import { addRefundToWallet, checkRefund } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import type { Satang } from '@wallet/contract/satang';
import {
  compareSources,
  joinTraces,
  readMoneySnapshot,
  type Snapshot,
  type UsedMoneyAction,
  useMoneyAction,
} from '@wallet/money';
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';

/** What is added, in satang, or what was added; null where it was not told. */
export interface AddedRefund {
  amount: Satang | null;
}

/** Reads what adding changes: whether anything still waits, the wallet, and the statement where the amount is known. */
async function look({ amount }: AddedRefund): Promise<Snapshot> {
  const [{ wallet, traces }, check] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount }),
    checkRefund().catch(() => null),
  ]);
  const left = check?.refundAmount ?? null;
  return {
    wallet,
    traces: joinTraces({
      statement: amount === null ? null : traces,
      refund: left === null ? null : left > 0 ? [] : ['nothing waits'],
    }),
  };
}

/** Moving the refund that was set aside to the wallet; the other remotes hear of it. */
export function useAddRefund(): UsedMoneyAction<AddedRefund, AddedRefund> {
  return useMoneyAction<AddedRefund, AddedRefund>({
    name: 'promotions.refund-add',
    send: async (input, options) => ({ amount: (await addRefundToWallet(options)).amount ?? input.amount }),
    readSnapshot: look,
    compare: compareSources,
    onSuccess({ amount }) {
      events.emit('promotions:refund-added', { amount });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
