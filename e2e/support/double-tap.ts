import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readDialog } from './read-dialog';

/** How long after the first tap of a double tap the second one comes, in ms: a nervous finger, and an impatient one. */
export const tapGaps = [60, 150, 300, 500] as const;

/** What follows the click that closed a dialog sooner than this, in ms, and at its place, is the second half of a double tap. */
export const secondTapMs = 500;

/**
 * Touches the middle of a target twice, as a finger does: the second tap comes whatever the first one has led to. The taps
 * carry the times of a finger: a busy machine sends the second one late, when the page could count it as a tap of its own.
 */
export async function doubleTap(page: Page, target: Locator, gapMs: number): Promise<void> {
  await target.waitFor();
  await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
  // The menu at the bottom would take the taps of what is only just in view.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(target).toBeEnabled();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen.`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const tap = (timeMs: number): Promise<unknown> => {
    const timestamp = timeMs / 1_000;
    return Promise.all([
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at], timestamp }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
    ]);
  };
  // The page's answer to the first tap is not awaited: a finger would not wait for it either.
  const firstMs = Date.now();
  const first = tap(firstMs);
  await sleep(gapMs);
  await Promise.all([first, tap(firstMs + gapMs)]);
  await finger.detach();
}

interface Question {
  page: Page;
  /** What is tapped. */
  opener: Locator;
  /** What the dialog that opens says. */
  asks: string | RegExp;
  /** Method and path of the call that would be the action. */
  action: RegExp;
  /** Puts the dialog away without the action; by its first button by default. */
  leave?: (dialog: Locator) => Promise<void>;
}

/**
 * Double-taps what opens a dialog, with every gap, and expects the dialog to stand there unanswered each time; then
 * answers yes by its last button, and expects the action to happen once.
 */
export async function expectUnhurried({ page, opener, asks, action, leave }: Question): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    if (action.test(call)) sent.push(call);
  });
  const away = leave ?? ((dialog) => dialog.locator('footer').getByRole('button').first().tap());
  for (const [index, gap] of tapGaps.entries()) {
    await doubleTap(page, opener, gap);
    const dialog = await readDialog(page);
    await expect(dialog, `after two taps within ${gap} ms`).toContainText(asks);
    expect(sent, `after two taps within ${gap} ms`).toEqual([]);
    if (index < tapGaps.length - 1) {
      await away(dialog);
      await sleep(secondTapMs);
    } else await dialog.locator('footer').getByRole('button').last().tap();
  }
  await expect.poll(() => sent, 'after one tap on what has been read').toHaveLength(1);
}
