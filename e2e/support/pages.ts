import type { Locator, Page } from '@playwright/test';
import type { Language } from './language';
import { words } from './words';

/** A page of the site that every check over all pages visits. */
export interface SitePage {
  path: string;
  /** The page answers with this status. */
  status?: number;
  /** There once the page is complete. */
  complete: (page: Page, language: Language) => Locator;
}

const heading = (page: Page, level: 1 | 2): Locator =>
  page.getByRole('main').getByRole('heading', { level }).first();

/** Pages for everybody. */
export const visitorPages: readonly SitePage[] = [
  { path: '/login', complete: (page, language) => page.getByLabel(words[language].phone) },
  { path: '/contact', complete: (page) => page.getByRole('main').getByRole('link') },
  { path: '/nonsense', status: 404, complete: (page) => heading(page, 1) },
  { path: '/terminated', complete: (page) => heading(page, 1) },
];

/** Pages for members. */
export const memberPages: readonly SitePage[] = [
  {
    path: '/user/home',
    complete: (page, language) => page.getByRole('region', { name: words[language].lotto, exact: true }),
  },
  {
    path: '/user/bonus',
    complete: (page, language) => page.getByRole('heading', { name: words[language].bonusList }),
  },
  {
    path: '/user/spin',
    complete: (page, language) => page.getByRole('heading', { name: words[language].prizes }),
  },
  {
    // The newest of the rich demo member's coupons.
    path: '/user/spin?dialog=spin.claim&dialog-coupon=b16ccc09920b3a4146634cbf',
    complete: (page) => page.getByRole('dialog').locator('dl'),
  },
  { path: '/user/contact', complete: (page) => page.getByRole('main').getByRole('link') },
  {
    path: '/user/home?dialog=shell.conditions',
    complete: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).first(),
  },
];

/** Opens a page and waits until it is complete: content, pictures in sight, fonts, and the chat where it belongs. */
export async function openComplete(
  page: Page,
  { path, complete }: SitePage,
  language: Language,
): Promise<void> {
  await page.goto(path);
  await complete(page, language).waitFor();
  if (/^\/(login|contact|user)/.test(path))
    await page.getByRole('button', { name: words[language].chatInvite }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      Array.from(document.images)
        .filter((image) => image.loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
}
