import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { ledgerOf } from '../support/ledger';
import { moneyDialogs } from '../support/money-dialogs';
import { expect, test } from '../support/player-test';
import { recordRequests } from '../support/record-requests';
import { waitUntilDialogsAcceptInput, waitUntilReadable } from '../support/wait-until-readable';

/** Gaps between the two taps of a double tap, in ms: from a nervous finger to an impatient one. */
const tapGaps = [60, 150, 300, 500] as const;

/**
 * After a click has closed a dialog, a tap at the same position within this time counts as the second half of a double
 * tap; in ms.
 */
const secondTapMs = 500;

/**
 * Touches the middle of a target twice, as a finger does. The second tap comes whatever the first one caused. The taps
 * carry the timestamps of a finger: a busy machine sends the second tap late, and the page could treat it as a separate
 * tap.
 */
async function doubleTap(page: Page, target: Locator, gapMs: number): Promise<void> {
  await target.waitFor();
  await waitUntilDialogsAcceptInput(page);
  // The bottom menu would receive the taps when the target is only just in view.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(target).toBeEnabled();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen.`);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const tap = (timeMs: number): Promise<unknown> => {
    const timestamp = timeMs / 1_000;
    return Promise.all([
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle], timestamp }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
    ]);
  };
  // Does not wait for the page's reaction to the first tap: a finger does not wait either.
  const firstMs = Date.now();
  const first = tap(firstMs);
  await sleep(gapMs);
  await Promise.all([first, tap(firstMs + gapMs)]);
  await finger.detach();
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, language: 'th' });

test('[S2.41] a double tap does not confirm the dialog of a transfer', async ({ page, site, player }) => {
  await page.goto('/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG');
  const { amountField, submit, done } = moneyDialogs(page);
  await amountField.fill('600');
  const sent = recordRequests(page, /\/wallet\/transfer$/);
  const openDialogs = page.locator('dialog[open]');
  await submit.waitFor();
  const openBefore = await openDialogs.count();
  for (const [index, gap] of tapGaps.entries()) {
    await doubleTap(page, submit, gap);
    // Until then the last dialog is the one below.
    await expect(openDialogs).toHaveCount(openBefore + 1);
    const dialog = await waitUntilReadable(page);
    await expect(dialog, `after two taps within ${gap} ms`).toContainText('600.00');
    expect(sent, `after two taps within ${gap} ms`).toEqual([]);
    if (index < tapGaps.length - 1) {
      await dialog.locator('footer').getByRole('button').first().tap();
      // A busy machine may close it late, and then the next tap would be the second half of this one.
      await expect(openDialogs).toHaveCount(openBefore);
      await sleep(secondTapMs);
    } else await dialog.locator('footer').getByRole('button').last().tap();
  }
  await expect.poll(() => sent, 'after one tap on what has been read').toHaveLength(1);
  await expect(done).toBeVisible();
  expect(await ledgerOf(site.url, player.token)).toEqual({ wallet: 40000n, PG: 60000n, KENO: 0n });
});
