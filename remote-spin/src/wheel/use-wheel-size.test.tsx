import { act, renderHook } from '@testing-library/react';
import { useWheelSize, wheelSize } from './use-wheel-size';

function resizeTo(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  act(() => void window.dispatchEvent(new Event('resize')));
}

describe('the size of the wheel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[S9.13] is 85 % of the window and at most 350 px', () => {
    expect(wheelSize(360)).toBe(306);
    expect(wheelSize(320)).toBe(272);
    expect(wheelSize(412)).toBe(350);
    expect(wheelSize(1280)).toBe(350);
  });

  it('[S9.13] follows a resize of the window after a pause of 500 ms', () => {
    resizeTo(1280);
    const { result } = renderHook(() => useWheelSize());
    resizeTo(360);
    act(() => jest.advanceTimersByTime(400));
    resizeTo(320);
    act(() => jest.advanceTimersByTime(499));
    expect(result.current).toBe(350);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(272);
  });
});
