import type { Satang } from '../core/ledger/satang';
import { percentOf } from './percent-of';

describe('a percentage', () => {
  it.each([
    [10_000, 100, 10_000],
    [10_001, 50, 5_000],
    [199, 0, 0],
    [333, 12.5, 41],
    [900_000_000_000_000, 99.99, 899_910_000_000_000],
  ])('of %p at %p is %p, never a part of a satang', (amount, percent, expected) => {
    expect(percentOf(amount as Satang, percent)).toBe(expected);
  });
});
