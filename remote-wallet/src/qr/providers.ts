import type { QrProvider } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import type { Currency } from '@wallet/ui';
import { fromBaht, satang, type Satang } from '@wallet/contract/satang';

/** Quick amounts in baht, and the minimum when the provider has its own (S9.10). */
const builtIn: Readonly<Record<QrProvider, { quick: readonly number[]; minAmount?: number }>> = {
  KBANK: { quick: [10, 20, 50, 100, 500, 1000] },
  WW: { quick: [100, 200, 300, 500, 1000], minAmount: 100 },
  PAYTIMZ: { quick: [10, 50, 100, 500, 1000], minAmount: 10 },
  PAYONEX: { quick: [100, 200, 300, 500, 1000], minAmount: 100 },
  ZPAY: { quick: [10, 50, 100, 500, 1000], minAmount: 10 },
};

/** The amounts that a provider accepts, in satang. */
export interface ProviderRules {
  /** The minimum amount: never below the operator's minimum deposit (S9.11). */
  minAmount: Satang;
  /** Quick amounts; the first one is the minimum when the environment sets it. */
  quick: Satang[];
}

/** Quick amounts in kip as multiples of the minimum deposit: the amounts of a provider are in baht. */
const kipQuick = [1, 2, 5, 10, 50];

const kipAmount = (minDeposit: Satang, times: number): Satang[] =>
  Number.isSafeInteger(minDeposit * times) ? [satang(minDeposit * times)] : [];

/** The minimum of a code is 1 baht or kip, even when the operator's minimum is lower (S5.12). */
const minOfAll = satang(100);

/**
 * Returns the rules of a provider with the environment's overrides; `minDeposit` is null when the backend sets none.
 */
export function providerRules(
  provider: QrProvider,
  minDeposit: Satang | null,
  currency: Currency,
): ProviderRules {
  const operatorMin = minDeposit ?? minOfAll;
  if (currency === 'LAK')
    return {
      minAmount: operatorMin,
      quick:
        minDeposit !== null && minDeposit > 0
          ? kipQuick.flatMap((times) => kipAmount(minDeposit, times))
          : [],
    };
  const { quick, minAmount: own } = builtIn[provider];
  const override = getConfig().qrMinimums[provider];
  const providerMin = fromBaht(override ?? own ?? 0);
  const minAmount = providerMin > operatorMin ? providerMin : operatorMin;
  const amounts = quick.map(fromBaht);
  if (override === undefined) return { minAmount, quick: amounts.filter((amount) => amount >= minAmount) };
  return { minAmount, quick: [minAmount, ...amounts.slice(1).filter((amount) => amount > minAmount)] };
}
