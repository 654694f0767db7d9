import { type Satang, satang } from '@wallet/contract/satang';
import type { Currency } from '@wallet/ui';

/** The usual amounts that players move, in whole baht or kip. */
const steps = [100, 1_000, 10_000, 100_000, 1_000_000].flatMap((unit) => [unit, 3 * unit, 5 * unit]);

/** The smallest quick amount: 100 baht, and about its value in kip. */
const smallest: Readonly<Record<Currency, number>> = { THB: 100, LAK: 50_000 };

/** Returns four round amounts for one tap: the smallest that the minimum allows. */
export function quickAmounts(currency: Currency, min: Satang): readonly Satang[] {
  return steps
    .filter((step) => step >= smallest[currency] && step * 100 >= min)
    .slice(0, 4)
    .map((step) => satang(step * 100));
}
