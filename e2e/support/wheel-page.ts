import type { Locator, Page } from '@playwright/test';
import { spinLabels } from './spin-labels';

export interface WheelPage {
  open(): Promise<void>;
  /** The button in the middle. */
  hub: Locator;
  /** The part that turns. */
  rotor: Locator;
  /** The line with the state of the wheel. */
  status(text: string): Locator;
  dialog(title: string): Locator;
  close(dialog: Locator): Promise<void>;
  /** The rotation of the wheel, in degrees from 0 to 360. */
  angle(): Promise<number>;
}

export function wheelPage(page: Page): WheelPage {
  const main = page.getByRole('main');
  const hub = main.getByRole('button', { name: spinLabels.spin });
  const rotor = main.getByRole('img', { name: /วงล้อโคมทอง/ });
  return {
    async open() {
      await page.goto('/user/spin');
      await hub.waitFor();
    },
    hub,
    rotor,
    status: (text) => main.getByRole('status').filter({ hasText: text }),
    dialog: (name) => page.getByRole('dialog', { name }),
    close: (dialog) => dialog.locator('footer').getByRole('button').first().click(),
    angle: () =>
      rotor.evaluate((element) => {
        const { a, b } = new DOMMatrixReadOnly(getComputedStyle(element).transform);
        return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
      }),
  };
}

/** Returns the index of the slice at the top after a clockwise rotation in degrees, for this number of slices. */
export function sliceAtTop(angle: number, count: number): number {
  return Math.round((360 - angle) / (360 / count)) % count;
}
