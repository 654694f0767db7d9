import { satang } from '@wallet/contract/satang';
import { sumKnown, wholeSum } from './sum-known';

test('[S1.8] what is not known is left out of a sum, and counted', () => {
  expect(sumKnown([satang(100), null, satang(29)])).toEqual({ known: 129, unknown: 1 });
  expect(sumKnown([])).toEqual({ known: 0, unknown: 0 });
});

test('[S1.8] a sum that cannot be exact is never shown', () => {
  const largest = satang(Number.MAX_SAFE_INTEGER);
  expect(sumKnown([largest, satang(1)])).toEqual({ known: largest, unknown: 1 });
});

test('[S1.8] a part is never taken for the whole', () => {
  expect(wholeSum([satang(100), satang(29)])).toBe(129);
  expect(wholeSum([satang(100), null])).toBeNull();
});
