import { act, renderHook } from '@testing-library/react';
import { coversSomething, useFreeSpace } from './use-free-space';

const box = (left: number, top: number, right: number, bottom: number): DOMRect =>
  ({ left, top, right, bottom, x: left, y: top, width: right - left, height: bottom - top }) as DOMRect;

/** Returns true when a bubble covers something of a page with this markup. `line` is the box of its text lines. */
function cover(markup: string, line = box(0, 0, 50, 10)): boolean {
  document.body.innerHTML = `<main tabindex="-1">${markup}</main><aside><div><button>bubble</button></div></aside>`;
  const aside = document.querySelector('aside') as HTMLElement;
  const bubble = aside.firstElementChild as HTMLElement;
  bubble.getBoundingClientRect = () => box(20, 0, 120, 40);
  jest
    .spyOn(document, 'elementsFromPoint')
    .mockReturnValue([...aside.querySelectorAll('*'), ...document.querySelectorAll('main, main *')]);
  Range.prototype.getClientRects = () => [line] as unknown as DOMRectList;
  const rows = coversSomething(bubble, aside);
  for (;;) {
    const { done, value } = rows.next();
    if (done) return value;
  }
}

it.each([
  ['a link', '<a href="/register"></a>', true],
  ['a button', '<button></button>', true],
  ['a field', '<input>', true],
  ['a word', '<p>words</p>', true],
  ['a word of an inner element', '<section><h2><b>words</b></h2></section>', true],
  ['a page under an open dialog', '<dialog open></dialog>', true],
  ['a page whose code is loading', '<div data-loading></div>', true],
  ['a page whose data is loading', '<article aria-busy="true"></article>', true],
  ['a loaded page', '<article aria-busy="false"></article>', false],
  ['an empty panel', '<section><p> </p></section>', false],
  ['a picture', '<img alt="a QR code">', true],
  ['a drawn picture', '<svg role="img" aria-label="a wheel"></svg>', true],
  ['a canvas', '<canvas></canvas>', true],
  ['a film', '<video></video>', true],
  ['a decoration', '<img alt="">', false],
  ['a drawn decoration', '<svg aria-hidden="true"></svg>', false],
  ['confetti', '<canvas aria-hidden="true"></canvas>', false],
])('covers %s: %s', (_, markup, covered) => {
  expect(cover(markup)).toBe(covered);
});

it('does not cover a text beside it', () => {
  expect(cover('<p>words</p>', box(0, 0, 19, 10))).toBe(false);
  expect(cover('<p>words</p>', box(0, 60, 500, 80))).toBe(false);
});

it('tests again when the page changes its size', () => {
  jest.useFakeTimers();
  let onResize = (): void => {};
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
    onResize = () => callback([], {} as ResizeObserver);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  document.body.innerHTML = '<main><p></p><button>a control</button></main><aside><div></div></aside>';
  const aside = document.querySelector('aside');
  const bubble = { current: aside?.querySelector('div') ?? null };
  const under = jest.spyOn(document, 'elementsFromPoint').mockReturnValue([]);
  const { result } = renderHook(() => useFreeSpace(bubble, { current: aside }));
  act(() => jest.runAllTimers());
  expect(result.current).toBe(true);

  under.mockReturnValue([...document.querySelectorAll('button')]);
  act(() => {
    onResize();
    jest.runAllTimers();
  });
  expect(result.current).toBe(false);
  jest.useRealTimers();
});
