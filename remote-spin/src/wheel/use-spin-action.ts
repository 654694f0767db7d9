import { type SnapshotDiff, type Snapshot, type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import {
  getSpinwheelSetup,
  listCoupons,
  spin,
  type SpinReply,
  type SpinResult,
  type SpinwheelSetup,
} from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { reloadWheel } from './reload-wheel';

/** Reads the data that a spin changes: the coins left and the number of coupons. */
async function readWheelSnapshot(): Promise<Snapshot> {
  const [setup, list] = await Promise.all([
    getSpinwheelSetup().catch(() => null),
    listCoupons().catch(() => null),
  ]);
  return {
    wallet: setup?.userCoin ?? null,
    // Only their number is compared.
    traces: list && list.coupons.map(({ coupon }, index) => coupon ?? `${index}`),
  };
}

const outcomeOf = (coinChange: number | null, couponChange: number | null): SnapshotDiff['outcome'] => {
  if ((coinChange ?? 0) < 0 || (couponChange ?? 0) > 0) return 'happened';
  if (coinChange === null) return 'unreadable';
  return coinChange > 0 ? 'changed' : 'unchanged';
};

/**
 * Compares the snapshots before and after a spin: fewer coins or more coupons prove it. More coins may be a prize or come
 * from another source.
 */
function compareWheels(before: Snapshot | null, after: Snapshot): SnapshotDiff {
  const coins = { before: before?.wallet ?? null, after: after.wallet };
  const coupons = { before: before?.traces?.length ?? null, after: after.traces?.length ?? null };
  const changeOf = (counts: typeof coins): number | null =>
    counts.before === null || counts.after === null ? null : counts.after - counts.before;
  return { outcome: outcomeOf(changeOf(coins), changeOf(coupons)), ...coins };
}

/** Returns the drawn slice; null when the spin failed or the response names no slice by code or label. */
export function drawOf({ success, result }: SpinReply): SpinResult | null {
  return success && (result?.code || result?.label) ? result : null;
}

/** Writes the coins left after a spin to the query cache. */
function storeCoins(coins: number): void {
  queryClient.setQueriesData<SpinwheelSetup>(
    { queryKey: ['spin', 'setup'] },
    (setup) => setup && { ...setup, userCoin: coins },
  );
}

function onSuccess(reply: SpinReply): void {
  const coins = reply.result?.remainingCoin ?? null;
  if (coins !== null) storeCoins(coins);
  // Without a draw in the response, only the coins and coupons show what was won.
  if (reply.success && !drawOf(reply)) void reloadWheel();
}

/** Returns the money action of the wheel, which has at most one spin in flight. */
export function useSpinAction(): UseMoneyActionResult<null, SpinReply> {
  return useMoneyAction<null, SpinReply>({
    name: 'spin.wheel',
    send: (_, options) => spin(options),
    readSnapshot: readWheelSnapshot,
    compare: compareWheels,
    onSuccess,
    onChanged: () => void reloadWheel(),
  });
}
