import { listCoupons } from '@wallet/platform/api';
import {
  compareSnapshots,
  type Finding,
  joinTraces,
  readMoneySnapshot,
  type Snapshot,
  tracesFrom,
} from '@wallet/money';
import type { ClaimInput } from './use-claim';

/** How the coupon to be claimed, with its equals, and every other one are traced. */
const [wanted, other] = ['wanted', 'other'];

/** Reads what a claim changes: the coupons, the wallet, and the statement where the amount is known. */
export async function readClaimSnapshot({ coupon, amount }: ClaimInput): Promise<Snapshot> {
  const isMoney = amount !== null && amount > 0;
  const [{ wallet, traces: statement }, list] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount }),
    listCoupons().catch(() => null),
  ]);
  const coupons = list && list.coupons.map((one) => (one.coupon === coupon ? wanted : other));
  return { wallet, traces: joinTraces({ statement: isMoney ? statement : null, coupons }) };
}

const couponsIn = (snapshot: Snapshot | null): readonly string[] | null => tracesFrom(snapshot, 'coupons');

/** A wanted coupon fewer, with no more of the others: names in another language would only trade places. */
function isUsed(before: readonly string[], after: readonly string[]): boolean {
  const fewer = (list: readonly string[]) => list.filter((trace) => trace.endsWith(wanted)).length;
  const wantedLess = fewer(before) - fewer(after);
  return wantedLess > 0 && before.length - after.length >= wantedLess;
}

/** What two readings tell of a claim between them. */
export function compareClaims(before: Snapshot | null, after: Snapshot): Finding {
  const money = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    traces: tracesFrom(snapshot, 'statement'),
  });
  const finding = compareSnapshots(before && money(before), money(after));
  const [had, has] = [couponsIn(before), couponsIn(after)];
  if (!had || !has) return finding;
  if (isUsed(had, has)) return { ...finding, outcome: 'happened' };
  return finding.outcome === 'unreadable' ? { ...finding, outcome: 'unchanged' } : finding;
}
