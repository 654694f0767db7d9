import { act, renderHook } from '@testing-library/react';
import { setPhoneViewport } from '../testing/open-chat';
import { useInvitation } from './invitation';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.sessionStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('an invitation that was visible for 12 s', () => {
  it('collapses on a phone, and does not return at the next page load', () => {
    setPhoneViewport(true);
    const { result, unmount } = renderHook(useInvitation);
    pass(11_999);
    expect(result.current.isShown).toBe(true);
    pass(1);
    expect(result.current.isShown).toBe(false);
    unmount();
    expect(renderHook(useInvitation).result.current.isShown).toBe(false);
  });

  it('stays on a wide window, and does not return at the next page load', () => {
    setPhoneViewport(false);
    const { result, unmount } = renderHook(useInvitation);
    pass(60_000);
    expect(result.current.isShown).toBe(true);
    unmount();
    expect(renderHook(useInvitation).result.current.isShown).toBe(false);
  });
});

it('an invitation that was visible for a shorter time returns on the next page', () => {
  setPhoneViewport(true);
  const { unmount } = renderHook(useInvitation);
  pass(11_000);
  unmount();
  pass(11_000);
  expect(renderHook(useInvitation).result.current.isShown).toBe(true);
});
