import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Shows the finger of a recording at a position of the window, in px; a negative position hides it. */
    moveFinger?: (x: number, y: number, isPressed: boolean) => void;
  }
}

/** Draws the position of the finger, also over dialogs; runs in the page. */
function drawFinger(): void {
  let dot: HTMLElement | undefined;
  window.moveFinger = (x, y, isPressed) => {
    if (!dot?.isConnected) {
      dot = document.createElement('div');
      dot.popover = 'manual';
      Object.assign(dot.style, {
        position: 'fixed',
        inset: 'auto',
        left: '0',
        top: '0',
        width: '44px',
        height: '44px',
        margin: '-22px 0 0 -22px',
        padding: '0',
        border: '2px solid rgb(255 255 255 / 0.9)',
        borderRadius: '50%',
        background: 'rgb(236 181 73 / 0.55)',
        boxShadow: '0 2px 10px rgb(0 0 0 / 0.35)',
        pointerEvents: 'none',
        opacity: '0',
        transition: 'transform 420ms cubic-bezier(0.3, 0.6, 0.2, 1), opacity 200ms',
      });
      document.body.append(dot);
    }
    // Shown again each time: the element shown last is on top, and a dialog may have opened since.
    if (dot.matches(':popover-open')) dot.hidePopover();
    dot.showPopover();
    dot.style.opacity = x < 0 ? '0' : '1';
    if (x >= 0) dot.style.transform = `translate(${x}px, ${y}px) scale(${isPressed ? 0.7 : 1})`;
  };
}

/** Adds a finger to every document of the page. */
export async function addFinger(page: Page): Promise<void> {
  await page.addInitScript(drawFinger);
}

/** Scrolls a target to the middle when something covers it, such as the menu at the bottom. */
function uncover(target: Element): void {
  const { left, top, width, height } = target.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!target.contains(topElement)) target.scrollIntoView({ block: 'center', behavior: 'smooth' });
}

/** Moves the finger over a target slowly enough for a viewer to follow. */
export async function pointAt(page: Page, target: Locator): Promise<[x: number, y: number]> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(uncover);
  await page.waitForTimeout(400);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(([left, top]) => window.moveFinger?.(left, top, false), [x, y] as const);
  await page.waitForTimeout(600);
  return [x, y];
}

/** Moves the finger over a target and clicks there. */
export async function tapSlowly(page: Page, target: Locator): Promise<void> {
  const point = await pointAt(page, target);
  await page.evaluate(([left, top]) => window.moveFinger?.(left, top, true), point);
  await page.waitForTimeout(180);
  await target.click();
  await page.evaluate(() => window.moveFinger?.(-1, -1, false)).catch(() => undefined);
}
