import type { Page } from '@playwright/test';

/**
 * Returns all text on the page that is visible or read out, one text per line. Leaves out text marked with another
 * language (`lang` on it or on an ancestor below the root), because that language is intended.
 */
export function visibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const pieces: string[] = [document.title];
    const shown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInOtherLanguage = (element: Element): boolean =>
      element.closest('[lang]') !== document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (parent && text && shown(parent) && !isInOtherLanguage(parent)) pieces.push(text);
    }
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (shown(element) && !isInOtherLanguage(element)) pieces.push(element.getAttribute(name) ?? '');
      }
    }
    return pieces.join('\n');
  });
}
