import type { Locator, Page } from '@playwright/test';
import { depositLabels } from './deposit-labels';
import type { Language } from './language';
import { labels } from './labels';
import { chatButton } from './chat-panel';

/** A page that every test over all pages visits. */
export interface SitePage {
  path: string;
  status?: number;
  /** Visible once the page is complete. */
  complete: (page: Page, language: Language) => Locator;
}

/** True for the paths of pages with the chat. */
export const hasChat = (path: string): boolean => /^\/(login|register|contact|howto|user)/.test(path);

const heading = (page: Page, level: 1 | 2): Locator =>
  page.getByRole('main').getByRole('heading', { level }).first();

export const visitorPages: readonly SitePage[] = [
  { path: '/login', complete: (page, language) => page.getByLabel(labels[language].phone) },
  { path: '/register', complete: (page) => heading(page, 2) },
  { path: '/contact', complete: (page) => page.getByRole('main').getByRole('img') },
  // The last of the five videos.
  { path: '/howto', complete: (page) => page.getByRole('main').getByRole('link').nth(4) },
  {
    path: '/howto?dialog=shell.howto&dialog-video=balance',
    complete: (page) => page.getByRole('dialog').locator('video'),
  },
  { path: '/nonsense', status: 404, complete: (page) => heading(page, 1) },
  { path: '/terminated', complete: (page) => heading(page, 1) },
];

export const memberPages: readonly SitePage[] = [
  {
    path: '/user/home',
    complete: (page, language) => page.getByRole('region', { name: labels[language].lotto, exact: true }),
  },
  {
    path: '/user/bonus',
    complete: (page, language) => page.getByRole('heading', { name: labels[language].bonusList }),
  },
  {
    path: '/user/bonus?dialog=promotions.bonus&dialog-code=WELCOME100',
    complete: (page) => page.getByRole('dialog').getByRole('region'),
  },
  {
    path: '/user/bonus?dialog=promotions.bonus&dialog-code=NIGHT10',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button'),
  },
  {
    path: '/user/home?dialog=promotions.invite',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button'),
  },
  {
    path: '/user/home?dialog=promotions.invite-receive',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button'),
  },
  {
    path: '/user/home?dialog=promotions.refund',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button'),
  },
  {
    path: '/user/spin',
    complete: (page, language) => page.getByRole('heading', { name: labels[language].prizes }),
  },
  { path: '/user/profile', complete: (page) => heading(page, 2) },
  {
    path: '/user/profile?dialog=auth.change-password',
    complete: (page) => page.getByRole('dialog').locator('form'),
  },
  {
    path: '/user/profile?dialog=auth.sessions',
    complete: (page) => page.getByRole('dialog').getByRole('listitem').first(),
  },
  {
    path: '/user/profile?dialog=auth.privacy',
    complete: (page) => page.getByRole('dialog').getByRole('button').last(),
  },
  {
    path: '/user/profile?dialog=auth.edit-profile',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button').last(),
  },
  {
    path: '/user/profile?dialog=auth.passkeys',
    complete: (page) => page.getByRole('dialog').locator('footer').getByRole('button').last(),
  },
  { path: '/user/contact', complete: (page) => page.getByRole('main').getByRole('img') },
  {
    path: '/user/home?dialog=shell.agreement',
    complete: (page) => page.getByRole('dialog').getByRole('listitem').last(),
  },
  { path: '/user/statement', complete: (page) => page.getByRole('main').locator('ol > li').first() },
  {
    path: '/user/statement?dialog=wallet.slips',
    complete: (page, language) =>
      page.getByRole('dialog').getByRole('button', { name: depositLabels[language].refresh }),
  },
  {
    path: '/user/home?dialog=wallet.deposit&dialog-way=bank',
    complete: (page, language) => page.getByRole('list', { name: depositLabels[language].bankAccounts }),
  },
  {
    path: '/user/home?dialog=wallet.deposit&dialog-way=qr',
    complete: (page, language) => page.getByLabel(depositLabels[language].amount).first(),
  },
  {
    path: '/user/home?dialog=wallet.deposit&dialog-way=slip',
    complete: (page, language) => page.getByLabel(depositLabels[language].chooseSlip),
  },
  {
    path: '/user/home?dialog=wallet.deposit&dialog-way=wallet',
    complete: (page, language) => page.getByLabel(depositLabels[language].giftLink),
  },
  {
    path: '/user/home?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG',
    complete: (page) => page.getByRole('dialog').getByRole('option', { selected: true, name: 'Jade Dragon' }),
  },
  {
    path: '/user/home?dialog=wallet.withdraw',
    complete: (page) => page.getByRole('dialog').getByText('100,000.00').first(),
  },
  {
    path: '/user/home?dialog=wallet.game&dialog-code=PG',
    complete: (page) => page.getByRole('dialog').getByText(/^td\d+$/),
  },
  {
    // The newest coupon of the rich demo member.
    path: '/user/spin?dialog=spin.claim&dialog-coupon=b16ccc09920b3a4146634cbf',
    complete: (page) => page.getByRole('dialog').locator('dl'),
  },
  {
    path: '/user/home?dialog=shell.conditions',
    complete: (page) => page.getByRole('dialog').getByRole('heading', { level: 3 }).first(),
  },
];

/**
 * Opens a page and waits until it is complete: content, visible pictures, fonts, and the chat on pages that have it.
 */
export async function openComplete(
  page: Page,
  { path, complete }: SitePage,
  language: Language,
): Promise<void> {
  await page.goto(path);
  await complete(page, language).waitFor();
  // A new dialog has this attribute for half a second: it ignores input and dims its buttons.
  await page.locator('dialog[data-w-unread]').waitFor({ state: 'detached' });
  if (hasChat(path)) await chatButton(page, language).waitFor();
  await waitForRest(page);
}

/** Waits until an open page has painted a frame and loaded its fonts and the visible pictures. */
export function waitForRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    await Promise.all(
      Array.from(document.images)
        .filter((image) => image.loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
}
