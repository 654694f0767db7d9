import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { members } from '../support/members';
import { memberPages } from '../support/pages';
import { skipSlowMessages } from '../support/page-state';
import { expect, test } from '../support/test';

test.use({
  member: members.rich,
  language: 'en',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Delay of API responses, long enough that a dialog shows its skeleton, in ms. */
const responseDelayMs = 700;

/** Title of the shell's own dialog, which is shown while the files of a dialog load. */
const loadingTitle = 'Loading…';

interface Edges {
  title: string;
  top: number;
  bottom: number;
}

/** Records the edges of the last open dialog whenever they change. */
const followDialog = (page: Page) =>
  page.addInitScript(() => {
    const seen: Edges[] = [];
    Object.assign(window, { dialogEdges: seen });
    const measure = (): void => {
      const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
      const title = dialog?.querySelector('h2')?.textContent ?? '';
      // The layout position, without the opening animation.
      const top = dialog?.offsetTop ?? 0;
      const bottom = top + (dialog?.offsetHeight ?? 0);
      const last = seen.at(-1);
      if (dialog && (last?.title !== title || last.top !== top || last.bottom !== bottom))
        seen.push({ title, top, bottom });
      requestAnimationFrame(measure);
    };
    measure();
  });

const edgesOf = (page: Page): Promise<Edges[]> =>
  page.evaluate(() => (window as unknown as { dialogEdges: Edges[] }).dialogEdges);

/** Dialogs that have their final height from the start. */
const fixedHeightDialogs = [
  'dialog=wallet.deposit',
  'dialog=wallet.slips',
  'dialog=promotions.bonus&dialog-code=NIGHT10',
  'dialog=promotions.invite',
  'dialog=shell.agreement',
  'dialog=shell.conditions',
];
const dialogs = memberPages.filter(({ path }) => path.includes('dialog='));

test('on a desktop no title of a dialog moves while it loads, and no button of a dialog with a fixed height', async ({
  page,
}) => {
  test.setTimeout(60_000 + dialogs.length * 30_000);
  await page.goto('/user/contact');
  await page.getByRole('main').getByRole('img').waitFor();
  await page.route('**/api/**', async (route) => {
    await sleep(responseDelayMs);
    await route.fallback().catch(() => undefined);
  });
  await page.addInitScript(skipSlowMessages);
  await followDialog(page);
  for (const { path, complete } of dialogs) {
    await page.goto(path);
    await complete(page, 'en').waitFor();
    // The next frame records the loaded dialog.
    await expect.poll(async () => (await edgesOf(page)).at(-1)?.title ?? loadingTitle).not.toBe(loadingTitle);
    const edges = await edgesOf(page);
    expect
      .soft(new Set(edges.map(({ top }) => Math.round(top))).size, `${path}: positions of the title`)
      .toBe(1);
    if (!fixedHeightDialogs.some((end) => path.endsWith(end))) continue;
    // The shell's own dialog may have another height.
    const dialogEdges = edges.filter(({ title }) => title !== loadingTitle);
    expect
      .soft(
        new Set(dialogEdges.map(({ bottom }) => Math.round(bottom))).size,
        `${path}: positions of the buttons`,
      )
      .toBe(1);
  }
});
