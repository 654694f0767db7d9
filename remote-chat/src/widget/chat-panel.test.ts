import { renderHook } from '@testing-library/react';
import { useNarrow } from './chat-panel';

/** Fakes `matchMedia` for a window of this size, for the two media features of the query. */
function sizeWindow(width: number, height: number): void {
  const fits = (one: string): boolean => {
    const [, feature, most] = /^\(max-(width|height): (\d+)px\)$/.exec(one.trim()) ?? [];
    if (!most) throw new Error(`${one} is not known.`);
    return (feature === 'width' ? width : height) <= Number(most);
  };
  const matchMedia = (query: string) => ({
    matches: query.split(',').some(fits),
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
])('a window of %i × %i shows the chat as a sheet: %s', (width, height, narrow) => {
  sizeWindow(width, height);
  expect(renderHook(() => useNarrow()).result.current).toBe(narrow);
});
