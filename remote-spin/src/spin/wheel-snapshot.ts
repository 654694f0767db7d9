import { getSpinwheelSetup, listCoupons } from '@wallet/platform/api';
import type { Finding, Snapshot } from '@wallet/money';

const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> => reading.catch(() => null);

/** Reads what a spin changes: the coins left, and the coupons, of which only the number counts. */
export async function readWheelSnapshot(): Promise<Snapshot> {
  const [setup, list] = await Promise.all([orNull(getSpinwheelSetup()), orNull(listCoupons())]);
  return {
    wallet: setup?.userCoin ?? null,
    traces: list && list.coupons.map(({ coupon }, place) => coupon ?? `${place}`),
  };
}

/**
 * What two readings tell of a spin between them: a coin less or a coupon more come from one. More coins may have been
 * won or come from elsewhere.
 */
export function compareWheels(before: Snapshot | null, after: Snapshot): Finding {
  const coins = { before: before?.wallet ?? null, after: after.wallet };
  const coupons = { before: before?.traces?.length ?? null, after: after.traces?.length ?? null };
  const step = (one: typeof coins) =>
    one.before === null || one.after === null ? null : one.after - one.before;
  const [ofCoins, ofCoupons] = [step(coins), step(coupons)];
  const outcome = (): Finding['outcome'] => {
    if ((ofCoins ?? 0) < 0 || (ofCoupons ?? 0) > 0) return 'happened';
    if ((ofCoins ?? 0) > 0) return 'changed';
    return ofCoins === null ? 'unreadable' : 'unchanged';
  };
  return { outcome: outcome(), ...coins };
}
