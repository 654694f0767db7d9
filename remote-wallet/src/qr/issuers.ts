import { bankNameIn } from '@wallet/money';
import type { DepositOptions, QrProvider } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import type { Language } from '@wallet/platform/i18n';
import type { Currency } from '@wallet/ui';
import { minQrAmount, qrProviderMinimum } from '@wallet/contract/min-amounts';
import { fromBaht, satang, type Satang } from '@wallet/contract/satang';

/** Quick amounts in baht (S9.10). */
const quickInBaht: Readonly<Record<QrProvider, readonly number[]>> = {
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  PAYTIMZ: [10, 50, 100, 500, 1000],
  PAYONEX: [100, 200, 300, 500, 1000],
  ZPAY: [10, 50, 100, 500, 1000],
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

function kipQuickAmounts(minDeposit: Satang | null): Satang[] {
  if (minDeposit === null || minDeposit <= 0) return [];
  return kipQuick
    .map((times) => minDeposit * times)
    .filter(Number.isSafeInteger)
    .map(satang);
}

/**
 * Returns the rules of a provider with the environment's overrides; `minDeposit` is null when the backend sets none.
 */
export function providerRules(
  provider: QrProvider,
  minDeposit: Satang | null,
  currency: Currency,
): ProviderRules {
  const operatorMin = minDeposit ?? minQrAmount;
  if (currency === 'LAK') return { minAmount: operatorMin, quick: kipQuickAmounts(minDeposit) };
  const overrides = getConfig().qrMinimums;
  const providerMin = qrProviderMinimum(provider, overrides);
  const minAmount = providerMin > operatorMin ? providerMin : operatorMin;
  const amounts = quickInBaht[provider].map(fromBaht);
  if (overrides[provider] === undefined)
    return { minAmount, quick: amounts.filter((amount) => amount >= minAmount) };
  return { minAmount, quick: [minAmount, ...amounts.slice(1).filter((amount) => amount > minAmount)] };
}

/** A provider of QR codes as members see it, with the amounts that it accepts. */
export interface QrIssuer extends ProviderRules {
  provider: QrProvider;
  name: string;
  /** Letters for its logo. */
  logo: string;
  /** The receiver of the money, as a bank's app shows it; null when the backend sends none. */
  payee: string | null;
  /** True for the first of several providers. */
  isRecommended: boolean;
}

/** Letters for the logos of providers with long names. */
const logos: Partial<Record<QrProvider, string>> = { PAYTIMZ: 'PTZ', PAYONEX: 'PNX' };

/** The options of the operator that concern QR codes. */
export interface QrOptions extends Pick<DepositOptions, 'qrDetails' | 'minDeposit'> {
  qrProviders: readonly QrProvider[];
}

/** Returns the operator's providers in their order; `nameByCode` names a provider for which the backend sends no name. */
export function qrIssuers(
  { qrProviders, qrDetails, minDeposit }: QrOptions,
  currency: Currency,
  language: Language,
  nameByCode: (provider: QrProvider) => string,
): QrIssuer[] {
  return qrProviders.map((provider, index) => {
    const details = qrDetails.find((detail) => detail.provider === provider);
    return {
      provider,
      name: bankNameIn(details?.name ?? null, language, nameByCode(provider)),
      logo: logos[provider] ?? provider,
      payee: details?.payee ?? null,
      isRecommended: index === 0 && qrProviders.length > 1,
      ...providerRules(provider, minDeposit, currency),
    };
  });
}
