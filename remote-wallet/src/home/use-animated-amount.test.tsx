import { act, renderHook } from '@testing-library/react';
import { satang } from '@wallet/contract/satang';
import { useCounted } from './use-counted';

const allowMotion = (allowed: boolean) => {
  window.matchMedia = jest.fn((media: string) => ({ media, matches: allowed }) as MediaQueryList);
};

const start = (first: number) =>
  renderHook(({ amount }) => useCounted(amount === null ? null : satang(amount)), {
    initialProps: { amount: first as number | null },
  });

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first amount stands at once', () => {
  allowMotion(true);
  expect(start(500).result.current).toBe(500);
});

test('a changed amount counts once from the old to the new one, in whole satang', () => {
  allowMotion(true);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  expect(result.current).toBe(0);
  pass(200);
  expect(result.current).toBeGreaterThan(0);
  expect(result.current).toBeLessThan(1000);
  expect(Number.isInteger(result.current)).toBe(true);
  pass(1000);
  expect(result.current).toBe(1000);
});

test('a change on the way goes on from where the amount is', () => {
  allowMotion(true);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  pass(200);
  const midway = result.current ?? Number.NaN;
  rerender({ amount: 0 });
  pass(17);
  expect(result.current).toBeLessThanOrEqual(midway);
  pass(1000);
  expect(result.current).toBe(0);
});

test('without motion the new amount stands at once', () => {
  allowMotion(false);
  const { result, rerender } = start(0);
  rerender({ amount: 1000 });
  expect(result.current).toBe(1000);
});

test('[S1.8] an amount that is not known any more, or again, stands at once', () => {
  allowMotion(true);
  const { result, rerender } = start(1000);
  rerender({ amount: null });
  expect(result.current).toBeNull();
  rerender({ amount: 500 });
  expect(result.current).toBe(500);
});
