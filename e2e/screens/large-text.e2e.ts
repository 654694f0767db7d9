import type { Page } from '@playwright/test';
import { members } from '../support/members';
import { atRest, memberPages, openComplete, visitorPages, type SitePage } from '../support/pages';
import { clippedTexts, sidewaysScroll } from '../support/screens';
import { expect, test } from '../support/test';

/** Returns the texts of options and rows that are wider than the list that they scroll in. */
function wideListItems(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="option"], li, td')]
      .filter((item) => item.clientWidth > 0 && item.scrollWidth > item.clientWidth + 1)
      .filter((item) => !['auto', 'scroll'].includes(getComputedStyle(item).overflowX))
      .map((item) => item.textContent.trim().slice(0, 60)),
  );
}

test.describe.configure({ mode: 'parallel' });
test.use({
  language: 'th',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

const pageAt = (path: string): SitePage =>
  memberPages.find((one) => one.path === path) ?? { path, complete: (page) => page.getByRole('main') };

/** The pages with the largest amounts. */
const moneyPages: readonly SitePage[] = [
  pageAt('/user/home'),
  pageAt('/user/statement'),
  pageAt('/user/home?dialog=wallet.withdraw'),
  {
    path: '/user/home?dialog=wallet.transfer',
    complete: (page) => page.getByRole('dialog').getByRole('option', { name: 'Royal Elephant' }).first(),
  },
];

const half = Math.ceil(memberPages.length / 2);
const groups: readonly { who: string; member?: string; pages: readonly SitePage[] }[] = [
  { who: 'visitors', pages: visitorPages },
  { who: 'members, first half of the pages', member: members.rich, pages: memberPages.slice(0, half) },
  { who: 'members, second half of the pages', member: members.rich, pages: memberPages.slice(half) },
  { who: 'a member with large amounts', member: members.large, pages: moneyPages },
];

for (const { who, member, pages } of groups) {
  test.describe(who, () => {
    if (member) test.use({ member });

    test('text at 200 % is not cut at 360 px and no page scrolls sideways', async ({ page, watch }) => {
      test.setTimeout(pages.length * 20_000);
      watch.expectFailures(/\/nonsense$/);
      for (const one of pages) {
        await openComplete(page, one, 'th');
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await atRest(page);
        expect.soft(await sidewaysScroll(page), `${one.path}: px to scroll sideways`).toBeLessThanOrEqual(0);
        expect.soft(await clippedTexts(page), `${one.path}: text that is cut`).toEqual([]);
        expect.soft(await wideListItems(page), `${one.path}: rows wider than their list`).toEqual([]);
      }
    });
  });
}
