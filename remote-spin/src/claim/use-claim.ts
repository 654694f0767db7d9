import type { Satang } from '@wallet/contract/satang';
import {
  compareSnapshots,
  type SnapshotDiff,
  joinTraces,
  readMoneySnapshot,
  type Snapshot,
  tracesFrom,
  type UseMoneyActionResult,
  useMoneyAction,
} from '@wallet/money';
import { claimCoupon, listCoupons } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { type Currency, currencyOf } from '@wallet/ui';
import { reloadWheel } from '../wheel/reload-wheel';

export interface ClaimInput {
  coupon: string;
  /** The coupon's value in the list, in satang; null when the list does not contain it. */
  amount: Satang | null;
  currency: Currency;
}

/** The result of a claim. */
export interface Claimed {
  /** In satang, from the response or else from the list of coupons; null when neither contains it. */
  amount: Satang | null;
  /** The wallet in satang; null when the response does not contain it. */
  newBalance: Satang | null;
  currency: Currency;
}

/**
 * The trace of the coupon to claim: a trace is a text that stands for one entry of a list. Coupons with the same id share
 * it. It is stored in the browser, so its value must not change.
 */
const targetTrace = 'wanted';

/** The trace of every other coupon. */
const otherTrace = 'other';

/** Reads the data that a claim changes: the coupons, the wallet, and the statement when the amount is known. */
async function readClaimSnapshot({ coupon, amount }: ClaimInput): Promise<Snapshot> {
  const isMoney = amount !== null && amount > 0;
  const [{ wallet, traces: statement }, list] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount }),
    listCoupons().catch(() => null),
  ]);
  const coupons = list && list.coupons.map((listed) => (listed.coupon === coupon ? targetTrace : otherTrace));
  return { wallet, traces: joinTraces({ statement: isMoney ? statement : null, coupons }) };
}

const couponTraces = (snapshot: Snapshot | null): readonly string[] | null => tracesFrom(snapshot, 'coupons');

/**
 * True when the coupon to claim was removed from the list. A coupon without an id is identified by the name of its slice.
 * In another language such a coupon seems to be missing, but the list is not shorter, so the lengths are compared too.
 */
function isUsed(before: readonly string[], after: readonly string[]): boolean {
  // A trace starts with the prefix of its source, such as `coupons:`.
  const count = (list: readonly string[]) => list.filter((trace) => trace.endsWith(targetTrace)).length;
  const removed = count(before) - count(after);
  return removed > 0 && before.length - after.length >= removed;
}

/** Compares wallet and statement as for any action. A coupon that is used also proves the claim. */
function compareClaims(before: Snapshot | null, after: Snapshot): SnapshotDiff {
  const withoutCoupons = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    traces: tracesFrom(snapshot, 'statement'),
  });
  const diff = compareSnapshots(before && withoutCoupons(before), withoutCoupons(after));
  const [couponsBefore, couponsAfter] = [couponTraces(before), couponTraces(after)];
  if (!couponsBefore || !couponsAfter) return diff;
  if (isUsed(couponsBefore, couponsAfter)) return { ...diff, outcome: 'happened' };
  // The list was readable, and the coupon is still in it.
  return diff.outcome === 'unreadable' ? { ...diff, outcome: 'unchanged' } : diff;
}

/** Claims a coupon and emits an event. */
export function useClaim(coupon: string): UseMoneyActionResult<ClaimInput, Claimed> {
  return useMoneyAction<ClaimInput, Claimed>({
    name: `spin.claim.${coupon}`,
    async send({ coupon, amount, currency }, options) {
      const reply = await claimCoupon({ coupon }, options);
      return {
        amount: reply.amount ?? amount,
        newBalance: reply.wallet?.amount ?? null,
        currency: reply.wallet ? currencyOf(reply.wallet.currency) : currency,
      };
    },
    readSnapshot: readClaimSnapshot,
    compare: compareClaims,
    onSuccess({ amount }) {
      events.emit('spin:prize-claimed', { amount });
      // The dialog may be closed by now.
      void reloadWheel();
    },
    // The wallet may hold more money: all data of the page is fetched again.
    onChanged: () => void queryClient.invalidateQueries(),
  });
}
