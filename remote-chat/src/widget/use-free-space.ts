import { useEffect, useState, type RefObject } from 'react';

const controls = 'a, button, input, select, textarea, label, summary, [role="button"], [tabindex="0"]';
/** What is looked at: a code that is scanned, a photo, a wheel; a picture without words of its own is decoration. */
const pictures =
  'img:not([alt=""], [aria-hidden="true"]), canvas:not([aria-hidden="true"]), video, [role="img"]';
/** Distance of the points that are looked at, in px: no control and no line of text is smaller. */
const gridPx = 12;
/** What moves has come to rest when nothing moved for so long, in ms. */
const restMs = 250;

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether any text of the element's own lies in the box; its children are looked at by themselves. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlap(line, box));
  });
}

/**
 * Whether a control, a word or a picture of the page lies under the element, as the page stands now. Under an open dialog
 * nothing can be hit, so nothing is known. Stops after each row of points: all of them take a slow phone 0.1 s.
 */
export function* coversSomething(element: Element, own: Element): Generator<void, boolean> {
  if (document.querySelector('dialog[open]')) return true;
  const box = element.getBoundingClientRect();
  const seen = new Set<Element>();
  for (let y = box.top; y <= box.bottom; y += gridPx) {
    for (let x = box.left; x <= box.right; x += gridPx)
      for (const under of document.elementsFromPoint(x, y)) {
        if (own.contains(under) || seen.has(under)) continue;
        seen.add(under);
        if (under.matches(`${controls}, ${pictures}`) || hasTextIn(under, box)) return true;
      }
    yield;
  }
  return false;
}

/**
 * Whether what floats over the page covers no control, no word and no picture of it: looked at again when the page has come to rest
 * after it was scrolled, changed or given another size, so that something can make way and come back.
 */
export function useFreeSpace(
  element: RefObject<HTMLElement | null>,
  own: RefObject<HTMLElement | null>,
): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (rows: Generator<void, boolean>) => {
      const { done, value } = rows.next();
      if (done) setFree(!value);
      else timer = setTimeout(() => look(rows));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.current && own.current) look(coversSomething(element.current, own.current));
      }, restMs);
    };
    lookSoon();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !own.current?.contains(target))) lookSoon();
    });
    changes.observe(document.body, { childList: true, characterData: true, subtree: true });
    // Looking takes a slow phone longer than a frame: what scrolls makes the element give way until it is at rest.
    const whileScrolling = () => {
      setFree(false);
      lookSoon();
    };
    window.addEventListener('scroll', whileScrolling, { capture: true, passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', whileScrolling, { capture: true });
      window.removeEventListener('resize', lookSoon);
    };
  }, [element, own]);
  return free;
}
