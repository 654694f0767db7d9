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
import { offersChanged } from '../offer/offers-changed';
import { readEverythingAgain } from '../offer/read-everything-again';

/** The invite bonus as it was told before it was received; what its reply leaves out is taken from here. */
export interface InviteInput {
  /** In satang; null where it was not told. */
  amount: Satang | null;
  currency: Currency;
  /** Percent kept when the condition is met, and when not; null where they were not told. */
  success: number | null;
  fail: number | null;
  /** What it asks for once it is received; null or missing where that was not told. */
  conditions?: BonusConditions | null;
}

/** Reads what receiving changes: whether a bonus still waits, the wallet, and the statement where the amount is known. */
async function look({ amount }: InviteInput): Promise<Snapshot> {
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

/** Moving the waiting invite bonus to the wallet; the other remotes hear of it. */
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
        // Those of another amount than was received are not known.
        conditions: amount === null || amount === input.amount ? input.conditions : null,
      };
    },
    readSnapshot: look,
    compare: compareSources,
    onSuccess({ amount }) {
      events.emit('promotions:invite-received', { amount });
      offersChanged();
    },
    onChanged: readEverythingAgain,
  });
}
