import {
  compareSources,
  joinTraces,
  type MoneyActionOptions,
  readMoneySnapshot,
  type Snapshot,
} from '@wallet/money';
import { activateBonus, type Bonus, listBonuses, type UserBonus } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { refetchEverything, refetchOffers } from '../offer/refetch';

export interface BonusInput {
  code: string;
}

function tracesOf({ userBonus }: Bonus): string[] {
  const received = userBonus?.received ?? [];
  return [...(userBonus?.isActive ? ['active'] : []), ...received.map((_, index) => `received ${index}`)];
}

/**
 * Reads the data that receiving a bonus changes: its state, how often it was received, the wallet and the statement.
 */
async function readBonusSnapshot({ code }: BonusInput): Promise<Snapshot> {
  const [{ wallet, traces: statement }, bonuses] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount: null }),
    listBonuses().catch(() => null),
  ]);
  const bonus = bonuses?.find((item) => item.code === code);
  return { wallet, traces: joinTraces({ statement, bonus: bonus ? tracesOf(bonus) : null }) };
}

/** Returns the money action that receives a bonus, which becomes the active one (S4.18), and emits an event. */
export const receiveBonusAction = (code: string): MoneyActionOptions<BonusInput, UserBonus> => ({
  name: `promotions.bonus.${code}`,
  send: (input, options) => activateBonus(input.code, options),
  readSnapshot: readBonusSnapshot,
  compare: compareSources,
  onSuccess() {
    events.emit('promotions:bonus-changed', { activeCode: code });
    refetchOffers();
  },
  onChanged: refetchEverything,
});
