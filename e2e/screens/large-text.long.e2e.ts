import type { Page } from '@playwright/test';
import { members } from '../support/members';
import { waitForRest, memberPages, openComplete, visitorPages, type SitePage } from '../support/pages';
import { clippedTexts, horizontalScroll } from '../support/screens';
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
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pageAt = (path: string): SitePage =>
  memberPages.find((candidate) => candidate.path === path) ?? {
    path,
    complete: (page) => page.getByRole('main'),
  };

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

interface Group {
  /** Text for the title of the test. */
  who: string;
  member?: string;
  pages: readonly SitePage[];
  /** Width of the window, in px. */
  width?: number;
}

const groups: readonly Group[] = [
  { who: 'visitors', pages: visitorPages },
  { who: 'members', member: members.rich, pages: memberPages },
  { who: 'a member with large amounts', member: members.large, pages: moneyPages },
  { who: 'the same on a desktop', member: members.large, pages: moneyPages, width: 1280 },
];

for (const { who, member, pages, width = 360 } of groups) {
  test.describe(who, () => {
    test.use({ language: 'th', viewport: { width, height: 740 } });
    if (member) test.use({ member });

    test(`text at 200 % is not cut at ${width} px and no page scrolls horizontally`, async ({
      page,
      watch,
    }) => {
      test.setTimeout(120_000 + pages.length * 60_000);
      watch.allowFailures(/\/nonsense$/);
      for (const sitePage of pages) {
        await openComplete(page, sitePage, 'th');
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await waitForRest(page);
        await expect.soft
          .poll(() => horizontalScroll(page), `${sitePage.path}: px to scroll sideways`)
          .toBeLessThanOrEqual(0);
        await expect.soft.poll(() => clippedTexts(page), `${sitePage.path}: text that is cut`).toEqual([]);
        await expect.soft
          .poll(() => wideListItems(page), `${sitePage.path}: rows wider than their list`)
          .toEqual([]);
      }
    });
  });
}
