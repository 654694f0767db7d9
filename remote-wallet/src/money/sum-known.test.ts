import { satang } from '@wallet/contract/satang';
import { completeSum, sumKnown } from './sum-known';

test('[S1.8] skips and counts unknown amounts', () => {
  expect(sumKnown([satang(100), null, satang(29)])).toEqual({ known: 129, unknown: 1 });
  expect(sumKnown([])).toEqual({ known: 0, unknown: 0 });
});

test('[S1.8] omits a sum that is too large to be exact', () => {
  const largest = satang(Number.MAX_SAFE_INTEGER);
  expect(sumKnown([largest, satang(1)])).toEqual({ known: largest, unknown: 1 });
});

test('[S1.8] returns no complete sum when an amount is unknown', () => {
  expect(completeSum([satang(100), satang(29)])).toBe(129);
  expect(completeSum([satang(100), null])).toBeNull();
});
