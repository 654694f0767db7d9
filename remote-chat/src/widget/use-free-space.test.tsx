import { act, renderHook } from '@testing-library/react';
import { coversSomething, useFreeSpace } from './use-free-space';

const box = (left: number, top: number, right: number, bottom: number): DOMRect =>
  ({ left, top, right, bottom, x: left, y: top, width: right - left, height: bottom - top }) as DOMRect;

/** Returns true when a bubble covers a part of a page with this markup. `line` is the box of each line of its text. */
function isCovering(markup: string, line = box(0, 0, 50, 10)): boolean {
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
  ['a link', '<a href="/register"></a>'],
  ['a button', '<button></button>'],
  ['a field', '<input>'],
  ['a word', '<p>words</p>'],
  ['a word of an inner element', '<section><h2><b>words</b></h2></section>'],
  ['a page under an open dialog', '<dialog open></dialog>'],
  ['a page whose code is loading', '<div data-loading></div>'],
  ['a page whose data is loading', '<article aria-busy="true"></article>'],
  ['a picture', '<img alt="a QR code">'],
  ['a drawn picture', '<svg role="img" aria-label="a wheel"></svg>'],
  ['a canvas', '<canvas></canvas>'],
  ['a film', '<video></video>'],
])('must not cover %s: %s', (_, markup) => {
  expect(isCovering(markup)).toBe(true);
});

it.each([
  ['an empty page that has loaded', '<article aria-busy="false"></article>'],
  ['an empty panel', '<section><p> </p></section>'],
  ['a decoration', '<img alt="">'],
  ['a drawn decoration', '<svg aria-hidden="true"></svg>'],
  ['confetti', '<canvas aria-hidden="true"></canvas>'],
])('may cover %s: %s', (_, markup) => {
  expect(isCovering(markup)).toBe(false);
});

it('may be beside or above a text', () => {
  expect(isCovering('<p>words</p>', box(0, 0, 19, 10))).toBe(false);
  expect(isCovering('<p>words</p>', box(0, 60, 500, 80))).toBe(false);
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
  const elementsFromPoint = jest.spyOn(document, 'elementsFromPoint').mockReturnValue([]);
  const { result } = renderHook(() => useFreeSpace(bubble, { current: aside }));
  act(() => jest.runAllTimers());
  expect(result.current).toBe(true);

  elementsFromPoint.mockReturnValue([...document.querySelectorAll('button')]);
  act(() => {
    onResize();
    jest.runAllTimers();
  });
  expect(result.current).toBe(false);
  jest.useRealTimers();
});
