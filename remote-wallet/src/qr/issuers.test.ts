import { setConfig } from '@wallet/platform/config';
import { fromBaht } from '@wallet/contract/satang';
import { providerRules } from './issuers';

const baht = (amounts: readonly number[]) => amounts.map(fromBaht);
const rules = (provider: Parameters<typeof providerRules>[0], minDeposit = 1) =>
  providerRules(provider, fromBaht(minDeposit), 'THB');

afterEach(() => setConfig({}));

test('[S9.10] returns the quick amounts and the minimum of every provider', () => {
  expect(rules('KBANK').quick).toEqual(baht([10, 20, 50, 100, 500, 1000]));
  for (const provider of ['WW', 'PAYONEX'] as const)
    expect(rules(provider)).toEqual({ minAmount: 10_000, quick: baht([100, 200, 300, 500, 1000]) });
  for (const provider of ['PAYTIMZ', 'ZPAY'] as const)
    expect(rules(provider)).toEqual({ minAmount: 1_000, quick: baht([10, 50, 100, 500, 1000]) });
});

test('[S9.10] uses a minimum of the environment and adjusts the first quick amount', () => {
  setConfig({ qrMinimums: { PAYTIMZ: 20, ZPAY: 60 } });
  expect(rules('PAYTIMZ')).toEqual({ minAmount: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
  expect(rules('ZPAY')).toEqual({ minAmount: 6_000, quick: baht([60, 100, 500, 1000]) });
});

test('[S9.11] uses the minimum deposit when the provider’s own is lower', () => {
  expect(rules('KBANK', 20)).toEqual({ minAmount: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
  expect(rules('ZPAY', 50).minAmount).toBe(5_000);
  expect(rules('WW', 50).minAmount).toBe(10_000);
});

test('[S1.4] [S9.10] returns multiples of the minimum deposit for kip, because the amounts of providers are in baht', () => {
  setConfig({ qrMinimums: { ZPAY: 60 } });
  expect(providerRules('ZPAY', fromBaht(10_000), 'LAK')).toEqual({
    minAmount: 1_000_000,
    quick: baht([10_000, 20_000, 50_000, 100_000, 500_000]),
  });
  expect(providerRules('ZPAY', fromBaht(0), 'LAK').quick).toEqual([]);
});
