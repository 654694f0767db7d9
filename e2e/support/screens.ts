import type { Page } from '@playwright/test';

/** Returns how many pixels the page is wider than its window. */
export function horizontalScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Returns text that is not fully readable, one line per text: cut off by a box that does not scroll, or beyond the
 * window's edge. Text cut with an ellipsis is fine when a tooltip has the full text.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1.5;
    const found: string[] = [];
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const isScreenReaderOnly = (box: DOMRect): boolean => box.width <= 2 || box.height <= 2;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent || parent.closest('noscript, template')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || isScreenReaderOnly(parent.getBoundingClientRect())) continue;
      let cut = '';
      let canBeCutSideways = true;
      let isFixed = false;
      for (
        let around: Element | null = parent;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { display, overflowX, overflowY, position, clipPath } = getComputedStyle(around);
        if (display === 'contents') continue;
        const edge = around.getBoundingClientRect();
        if (isScreenReaderOnly(edge) || clipPath !== 'none') {
          canBeCutSideways = false;
          cut = '';
          break;
        }
        if (scrolls(overflowX)) canBeCutSideways = false;
        const hidesX = overflowX !== 'visible' && !scrolls(overflowX);
        const hidesY = overflowY !== 'visible' && !scrolls(overflowY);
        if (
          canBeCutSideways &&
          hidesX &&
          (box.left < edge.left - tolerance || box.right > edge.right + tolerance)
        )
          cut = 'at the side';
        if (hidesY && (box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance))
          cut = 'above or below';
        if (scrolls(overflowY) || position === 'fixed') isFixed = true;
        if (isFixed) break;
      }
      if (
        canBeCutSideways &&
        (box.left < -tolerance || box.right > document.documentElement.clientWidth + tolerance)
      )
        cut ||= 'by the window';
      if (cut && !parent.closest('[title]')?.getAttribute('title')?.includes(text))
        found.push(`“${text.slice(0, 60)}” is cut ${cut}`);
    }
    return found;
  });
}

/**
 * Returns controls that overlap, or that a finger cannot reach at their position, one line per case. Floating elements
 * are compared with floating elements. Each control of the page is scrolled into view first.
 */
export function unreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const modal = document.querySelector('dialog:modal');
    const controls = [
      ...(modal ?? document).querySelectorAll(
        'a[href], button, input, select, textarea, [role="menuitemradio"]',
      ),
    ].filter((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return (
        width > 2 &&
        height > 2 &&
        bottom + scrollY > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    });
    const layerOf = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        // The content of a dialog scrolls with it, as a page's content scrolls with the page.
        if (around === modal) return null;
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return around;
      }
      return null;
    };
    const controlBoxes = controls.map((element) => ({
      element,
      isFloating: layerOf(element) !== null,
      box: element.getBoundingClientRect(),
    }));
    for (const [index, one] of controlBoxes.entries()) {
      for (const other of controlBoxes.slice(index + 1)) {
        if (
          one.isFloating !== other.isFloating ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        )
          continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 1 && height > 1) found.push(`${name(one.element)} and ${name(other.element)} overlap`);
      }
    }
    const scrolledTo = scrollY;
    for (const { element, isFloating } of controlBoxes) {
      if (!isFloating) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      const isReachable =
        hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false) || hit.contains(element));
      if (!isReachable) found.push(`${name(element)} is covered by ${hit ? name(hit) : 'nothing in sight'}`);
    }
    scrollTo({ top: scrolledTo, behavior: 'instant' });
    return found;
  });
}

/** Returns texts and controls of the page that the chat's invitation covers, one line per element. */
export function contentUnderInvitation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dismiss = document.querySelector('aside [data-away] button');
    const bubble = dismiss?.closest('[data-away]');
    const corner = bubble?.closest('aside');
    if (!bubble?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const edge = bubble.getBoundingClientRect();
    const found: string[] = [];
    const isUnderInvitation = ({ left, right, top, bottom }: DOMRect): boolean =>
      Math.min(right, edge.right) - Math.max(left, edge.left) > 1 &&
      Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 1;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        !text ||
        !parent ||
        corner?.contains(parent) ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isUnderInvitation))
        found.push(`the invitation covers “${text.slice(0, 60)}”`);
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea'))
      if (
        !corner?.contains(control) &&
        control.checkVisibility() &&
        isUnderInvitation(control.getBoundingClientRect())
      )
        found.push(`the invitation covers a ${control.tagName.toLowerCase()}`);
    return found;
  });
}
