import { type BonusConditions, getInviteBonus, receiveInviteBonus } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { type Currency, currencyOf } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import {
  compareSources,
  joinTraces,
  readMoneySnapshot,
  type Snapshot,
  type UsedMoneyAction,
  useMoneyAction,
} from '@wallet/money';
import { refetchEverything, refetchOffers } from '../offer/refetch';

/** The invite bonus as reported before it is received; supplies the fields that the response omits. */
export interface InviteInput {
  /** In satang; null when the backend does not report it. */
  amount: Satang | null;
  currency: Currency;
  /** Percent that the member retains when the condition is met; null when the backend does not report it. */
  success: number | null;
  /** Percent that the member retains when the condition is not met; null when the backend does not report it. */
  fail: number | null;
  /** The conditions after it is received; null or missing when the backend does not report them. */
  conditions?: BonusConditions | null;
}

/**
 * Reads the data that receiving changes: the bonus to receive, the wallet, and the statement when the amount is known.
 */
async function readInviteSnapshot({ amount }: InviteInput): Promise<Snapshot> {
  const [{ wallet, traces }, waiting] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount }),
    getInviteBonus().catch(() => null),
  ]);
  const left = waiting?.amount ?? null;
  return {
    wallet,
    traces: joinTraces({
      statement: amount === null ? null : traces,
      invite: left === null ? null : left > 0 ? [] : ['nothing waits'],
    }),
  };
}

/** Moves the invite bonus to the wallet and emits an event. */
export function useReceiveInvite(): UsedMoneyAction<InviteInput, InviteInput> {
  return useMoneyAction<InviteInput, InviteInput>({
    name: 'promotions.invite-receive',
    async send(input, options) {
      const { amount, success, fail, wallet } = await receiveInviteBonus(options);
      return {
        amount: amount ?? input.amount,
        currency: wallet ? currencyOf(wallet.currency) : input.currency,
        success: success ?? input.success,
        fail: fail ?? input.fail,
        // The conditions of a different amount are unknown.
        conditions: amount === null || amount === input.amount ? input.conditions : null,
      };
    },
    readSnapshot: readInviteSnapshot,
    compare: compareSources,
    onSuccess({ amount }) {
      events.emit('promotions:invite-received', { amount });
      refetchOffers();
    },
    onChanged: refetchEverything,
  });
}
