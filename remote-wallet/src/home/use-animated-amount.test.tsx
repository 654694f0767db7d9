import { act, renderHook } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import { useAnimatedAmount } from './use-animated-amount';

const allowMotion = (allowed: boolean) => {
  window.matchMedia = jest.fn((media: string) => ({ media, matches: allowed }) as MediaQueryList);
};

const start = (first: number) =>
  renderHook(({ amount }) => useAnimatedAmount(amount === null ? null : satang(amount)), {
    initialProps: { amount: first as number | null },
  });

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows the first amount at once', () => {
  allowMotion(true);
  expect(start(500).result.current).toBe(500);
});

test('animates from the old to the new amount in whole satang', () => {
  allowMotion(true);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  expect(result.current).toBe(0);
  advance(200);
  expect(result.current).toBeGreaterThan(0);
  expect(result.current).toBeLessThan(1000);
  expect(Number.isInteger(result.current)).toBe(true);
  advance(1000);
  expect(result.current).toBe(1000);
});

test('continues a running animation from the current amount', () => {
  allowMotion(true);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  advance(200);
  const midway = result.current ?? Number.NaN;
  rerender({ amount: 0 });
  advance(17);
  expect(result.current).toBeLessThanOrEqual(midway);
  advance(1000);
  expect(result.current).toBe(0);
});

test('shows a new amount at once for reduced motion', () => {
  allowMotion(false);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  expect(result.current).toBe(1000);
});

test('[S1.8] shows an amount at once when it becomes unknown or known', () => {
  allowMotion(true);
  const { result, rerender } = start(1000);
  rerender({ amount: null });
  expect(result.current).toBeNull();
  rerender({ amount: 500 });
  expect(result.current).toBe(500);
});
