import { setConfig } from '@wallet/platform/config';
import { fromBaht } from '@wallet/contract/satang';
import { providerRules } from './providers';

const baht = (amounts: readonly number[]) => amounts.map(fromBaht);
const rules = (provider: Parameters<typeof providerRules>[0], minDeposit = 1) =>
  providerRules(provider, fromBaht(minDeposit), 'THB');

afterEach(() => setConfig({}));

test('[S9.10] every provider has its quick amounts and its minimum', () => {
  expect(rules('KBANK').quick).toEqual(baht([10, 20, 50, 100, 500, 1000]));
  for (const provider of ['WW', 'PAYONEX'] as const)
    expect(rules(provider)).toEqual({ least: 10_000, quick: baht([100, 200, 300, 500, 1000]) });
  for (const provider of ['PAYTIMZ', 'ZPAY'] as const)
    expect(rules(provider)).toEqual({ least: 1_000, quick: baht([10, 50, 100, 500, 1000]) });
});

test('[S9.10] the environment overrides a minimum, and the first quick amount follows', () => {
  setConfig({ qrMinimums: { PAYTIMZ: 20, ZPAY: 60 } });
  expect(rules('PAYTIMZ')).toEqual({ least: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
  expect(rules('ZPAY')).toEqual({ least: 6_000, quick: baht([60, 100, 500, 1000]) });
});

test('[S9.11] the least deposit is a parameter that no provider goes below', () => {
  expect(rules('KBANK', 20)).toEqual({ least: 2_000, quick: baht([20, 50, 100, 500, 1000]) });
  expect(rules('ZPAY', 50).least).toBe(5_000);
  expect(rules('WW', 50).least).toBe(10_000);
});

test('[S1.4] [S9.10] quick amounts of kip are multiples of the least deposit: what a provider has is baht', () => {
  setConfig({ qrMinimums: { ZPAY: 60 } });
  expect(providerRules('ZPAY', fromBaht(10_000), 'LAK')).toEqual({
    least: 1_000_000,
    quick: baht([10_000, 20_000, 50_000, 100_000, 500_000]),
  });
  expect(providerRules('ZPAY', fromBaht(0), 'LAK').quick).toEqual([]);
});
