import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus without showing it; null when all is well. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // A box around what is focused may show it in its place, as around a checkbox or a field.
    const marked = [element, element.parentElement, element.parentElement?.parentElement].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
      const outlined =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !outlineColor.endsWith(', 0)');
      return outlined || (boxShadow !== 'none' && one.matches(':focus-within'));
    });
    const inSight =
      width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    if (marked && inSight) return null;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    return `${element.tagName} ${name}: ${inSight ? 'in sight, but not marked' : 'out of sight'}`;
  });
}

/** Fails unless what has the focus can be seen, and can be seen to have it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => hiddenFocus(page), 'focus that cannot be seen').toBeNull();
}

/** Presses Tab until the target has the focus, as who has only a keyboard would; every stop must be visible. */
export async function tabTo(page: Page, target: Locator, maxStops = 60): Promise<void> {
  await target.waitFor();
  // What has only just opened takes no Enter yet.
  await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  throw new Error(`Tab does not lead to ${target.toString()} in ${maxStops} stops.`);
}
