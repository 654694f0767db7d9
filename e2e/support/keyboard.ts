import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilDialogsAcceptInput } from './wait-until-readable';

/** Returns a description of the focused element when its focus is not visible; null otherwise. */
function findHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // A box around the element may show the focus instead, as around a checkbox, a field or a card.
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.closest('article'),
    ];
    const hasFocusMark = around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
      const hasOutline =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
      return hasOutline || (boxShadow !== 'none' && one.matches(':focus-within'));
    });
    const isInView =
      width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (hasFocusMark && isInView) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.tagName} ${name}: ${isInView ? 'in sight, but not marked' : 'out of sight'}`;
  });
}

/** Fails unless the focused element is in view and has a visible focus mark. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => findHiddenFocus(page), 'focus that cannot be seen').toBeNull();
}

const maxStops = 60;

/** Presses Tab until the target has the focus, as a keyboard user does. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  // A dialog that has just opened ignores Enter.
  await waitUntilDialogsAcceptInput(page);
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
  }
  throw new Error(`${key} does not lead to ${target.toString()} in ${maxStops} stops.`);
}
