import { type Bonus, checkActiveBonus, getCurrentPromotion, listBonuses } from '@wallet/platform/api';
import { joinTraces, readMoneySnapshot, type Snapshot } from '@wallet/money';

const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> => reading.catch(() => null);

function tracesOf({ userBonus }: Bonus): string[] {
  const received = userBonus?.received ?? [];
  return [...(userBonus?.isActive ? ['active'] : []), ...received.map((_, place) => `received ${place}`)];
}

/** Reads what receiving a bonus changes: whether it runs, how often it was received, the wallet and the statement. */
export async function readBonusSnapshot({ code }: { code: string }): Promise<Snapshot> {
  const [{ wallet, traces: statement }, bonuses] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount: null }),
    orNull(listBonuses()),
  ]);
  const bonus = bonuses?.find((one) => one.code === code);
  return { wallet, traces: joinTraces({ statement, bonus: bonus ? tracesOf(bonus) : null }) };
}

/** Reads what entering a promotion changes: what is active, the wallet and the statement. */
export async function readPromotionSnapshot(): Promise<Snapshot> {
  const [{ wallet, traces: statement }, active, current] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount: null }),
    orNull(checkActiveBonus()),
    orNull(getCurrentPromotion()),
  ]);
  return {
    wallet,
    traces: joinTraces({
      statement,
      active: active && (active.status ? [active.type ?? 'active'] : []),
      promotion: current && (current.promotion ? [current.promotion.code ?? 'current'] : []),
    }),
  };
}

/** Reads what ending the active bonus changes: that none is active any more, the wallet and the statement. */
export async function readEndSnapshot(): Promise<Snapshot> {
  const [{ wallet, traces: statement }, active] = await Promise.all([
    readMoneySnapshot({ types: ['finish_bonus'], amount: null }),
    orNull(checkActiveBonus()),
  ]);
  return { wallet, traces: joinTraces({ statement, active: active && (active.status ? [] : ['none']) }) };
}
