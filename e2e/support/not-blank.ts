import { expect, type Page } from '@playwright/test';

/** Fewer letters than this are no page that a person can do something with. */
export const minLetters = 40;

/** Fails when the page is blank to a person: hardly any text in sight, or a menu that a finger would not reach. */
export async function expectNotBlank(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const reached = [...document.querySelectorAll('nav a')].filter((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && link.contains(hit);
    });
    const { backgroundColor, color } = getComputedStyle(document.body);
    return {
      letters: document.body.innerText.replace(/\s/g, '').length,
      reachedLinks: reached.length,
      inkOnPaper: backgroundColor !== color,
    };
  });
  expect(seen.letters, 'letters in sight').toBeGreaterThanOrEqual(minLetters);
  expect(seen.reachedLinks, 'menu links within reach').toBeGreaterThan(0);
  expect(seen.inkOnPaper, 'the text differs from the paper').toBe(true);
}
