import { renderHook } from '@testing-library/react';
import { useIsNarrow } from './chat-panel';

/** Fakes `matchMedia` for a window of this size, for the two media features of the query. */
function sizeWindow(width: number, height: number): void {
  const matchesCondition = (condition: string): boolean => {
    const [, feature, maxSize] = /^\(max-(width|height): (\d+)px\)$/.exec(condition.trim()) ?? [];
    if (!maxSize) throw new Error(`${condition} is not known.`);
    return (feature === 'width' ? width : height) <= Number(maxSize);
  };
  const matchMedia = (query: string) => ({
    matches: query.split(',').some(matchesCondition),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
}

test.each([
  [360, 740, true],
  [640, 360, true],
  [932, 430, true],
  [600, 500, false],
  [1280, 800, false],
])('a window of %i × %i shows the chat as a sheet: %s', (width, height, isSheet) => {
  sizeWindow(width, height);
  expect(renderHook(() => useIsNarrow()).result.current).toBe(isSheet);
});
