import { act, renderHook } from '@testing-library/react';
import { noteServerTime } from '@wallet/platform/server-now';
import { useBangkokDay } from './bangkok-day';

afterEach(() => jest.useRealTimers());

test('[S4.17] returns the new day when the page is open at midnight in Bangkok', () => {
  jest.useFakeTimers({ now: new Date('2026-11-19T16:59:00Z') });
  const { result } = renderHook(() => useBangkokDay());
  expect(result.current.toISOString()).toBe('2026-11-18T17:00:00.000Z');
  act(() => jest.advanceTimersByTime(59_999));
  expect(result.current.toISOString()).toBe('2026-11-18T17:00:00.000Z');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-11-19T17:00:00.000Z');
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(result.current.toISOString()).toBe('2026-11-20T17:00:00.000Z');
});

test('[S4.17] uses the server’s clock, even when a response corrects it while the page is open', () => {
  jest.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') });
  const { result } = renderHook(() => useBangkokDay());
  expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
  noteServerTime('Thu, 19 Nov 2026 16:59:00 GMT');
  act(() => jest.advanceTimersByTime(59_999));
  expect(result.current.toISOString()).toBe('2026-11-17T17:00:00.000Z');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current.toISOString()).toBe('2026-11-19T17:00:00.000Z');
});
