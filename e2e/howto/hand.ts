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

type Role = Parameters<Page['getByRole']>[0];

/** Uses a page at a pace that a viewer can follow. Elements are in the open dialog, if there is one. */
export interface Hand {
  origin: string;
  tap(role: Role, name: string | RegExp): Promise<void>;
  /** Moves the finger over an element without a tap. */
  point(role: Role, name: string | RegExp): Promise<void>;
  /** Scrolls an element to the middle of the screen. */
  show(role: Role, name: string | RegExp): Promise<void>;
  /** Waits until an element is visible. */
  see(role: Role, name: string | RegExp): Promise<void>;
  seeText(text: string): Promise<void>;
}

/** Creates the hand of a page, and draws its finger on every document of the page. */
export async function createHand(page: Page, origin: string): Promise<Hand> {
  await page.addInitScript(drawFinger);
  const scope = async (): Promise<Page | Locator> => {
    const dialog = page.locator('dialog[open]').last();
    return (await dialog.count()) ? dialog : page;
  };
  const find = async (role: Role, name: string | RegExp): Promise<Locator> =>
    (await scope()).getByRole(role, { name }).first();
  const scrollTo = async (target: Locator): Promise<void> => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'smooth' }));
    await page.waitForTimeout(900);
  };
  const moveTo = async (target: Locator, isPressed: boolean): Promise<void> => {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not on the screen.`);
    await page.evaluate(([x, y, pressed]) => window.moveFinger?.(x, y, pressed), [
      box.x + box.width / 2,
      box.y + box.height / 2,
      isPressed,
    ] as const);
    await page.waitForTimeout(isPressed ? 180 : 600);
  };
  const pointAt = async (target: Locator): Promise<void> => {
    await scrollTo(target);
    await moveTo(target, false);
  };
  return {
    origin,
    async tap(role, name) {
      const target = await find(role, name);
      await pointAt(target);
      await moveTo(target, true);
      await target.click();
      await page.evaluate(() => window.moveFinger?.(-1, -1, false)).catch(() => undefined);
    },
    point: async (role, name) => pointAt(await find(role, name)),
    show: async (role, name) => scrollTo(await find(role, name)),
    see: (role, name) => page.getByRole(role, { name }).first().waitFor(),
    seeText: (text) => page.getByText(text).first().waitFor(),
  };
}
