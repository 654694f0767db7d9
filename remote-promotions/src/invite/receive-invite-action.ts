import { type BonusConditions, getInviteBonus, receiveInviteBonus } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { type Currency, currencyOf } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { compareSources, type MoneyActionOptions } from '@wallet/money';
import { readBonusSnapshot } from '../offer/bonus-snapshot';
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

const fetchPending = async (): Promise<Satang | null> => (await getInviteBonus()).amount;

/** The money action that moves the invite bonus to the wallet and emits an event. */
export const receiveInviteAction: MoneyActionOptions<InviteInput, InviteInput> = {
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
  readSnapshot: ({ amount }) => readBonusSnapshot('invite', amount, fetchPending),
  compare: compareSources,
  onSuccess({ amount }) {
    events.emit('promotions:invite-received', { amount });
    refetchOffers();
  },
  onChanged: refetchEverything,
};
