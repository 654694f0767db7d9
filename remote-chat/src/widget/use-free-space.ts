import { useEffect, useState, type RefObject } from 'react';

const controls = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';
/** Pictures with content: a QR code, a photo, a wheel. A picture without a text alternative is decoration. */
const pictures =
  'img:not([alt=""], [aria-hidden="true"]), canvas:not([aria-hidden="true"]), video, [role="img"]';
/** Distance between the tested points, in px. It is less than the height of any control or line of text. */
const gridPx = 12;
/** Delay without movement after which the page counts as at rest, in ms. */
const restMs = 250;

const overlaps = (one: DOMRect, other: DOMRect): boolean => {
  const overlapsHorizontally = one.left < other.right && other.left < one.right;
  const overlapsVertically = one.top < other.bottom && other.top < one.bottom;
  return overlapsHorizontally && overlapsVertically;
};

/** True when a text node of the element overlaps the box. Child elements are tested separately. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlaps(line, box));
  });
}

/** Matches while the page below cannot be tested: a dialog is open, or the page's content is still loading. */
const notTestable = 'dialog[open], main [data-loading], main [aria-busy="true"]';

/**
 * Returns true when the element covers a control, text or a picture of the page. Also returns true while a dialog is
 * open and before the page's content is loaded. Yields after each row of points, because all rows take 0.1 s on a slow
 * phone.
 * @param container The element's container, whose content does not count as covered
 */
export function* coversSomething(element: Element, container: Element): Generator<void, boolean> {
  if (document.querySelector(notTestable)) return true;
  const box = element.getBoundingClientRect();
  const tested = new Set<Element>();
  for (let y = box.top; y <= box.bottom; y += gridPx) {
    for (let x = box.left; x <= box.right; x += gridPx)
      for (const covered of document.elementsFromPoint(x, y)) {
        if (container.contains(covered) || tested.has(covered)) continue;
        tested.add(covered);
        if (covered.matches(`${controls}, ${pictures}`) || hasTextIn(covered, box)) return true;
      }
    yield;
  }
  return false;
}

/**
 * True when a floating element covers no control, no text and no picture of the page. The hook tests again when the
 * page is at rest after a scroll, change or resize, so that the element can hide and return.
 * @param container The element's container, whose content does not count as covered
 */
export function useFreeSpace(
  element: RefObject<HTMLElement | null>,
  container: RefObject<HTMLElement | null>,
): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const testRows = (rows: Generator<void, boolean>) => {
      const { done, value: isCovering } = rows.next();
      if (done) setIsFree(!isCovering);
      else timer = setTimeout(() => testRows(rows));
    };
    const testLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.current && container.current)
          testRows(coversSomething(element.current, container.current));
      }, restMs);
    };
    testLater();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !container.current?.contains(target))) testLater();
    });
    changes.observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['aria-busy'],
    });
    // Late fonts, styles and pictures move the page without a change of its elements.
    const sizes = new ResizeObserver(testLater);
    sizes.observe(document.body);
    // On a slow phone the test takes longer than a frame, so the element is hidden until the page is at rest.
    const onScroll = () => {
      setIsFree(false);
      testLater();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', testLater);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', testLater);
    };
  }, [element, container]);
  return isFree;
}
