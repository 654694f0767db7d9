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

const pageAt = (path: string, complete: SitePage['complete']): SitePage => ({ path, complete });

/** The last button of the open dialog's footer. */
const lastButton = (page: Page): Locator =>
  page.getByRole('dialog').locator('footer').getByRole('button').last();

const heading = (page: Page, level: 1 | 2): Locator =>
  page.getByRole('main').getByRole('heading', { level }).first();

export const visitorPages: readonly SitePage[] = [
  pageAt('/login', (page, language) => page.getByLabel(labels[language].phone)),
  pageAt('/register', (page) => heading(page, 2)),
  pageAt('/contact', (page) => page.getByRole('main').getByRole('img')),
  // The last of the five videos.
  pageAt('/howto', (page) => page.getByRole('main').getByRole('link').nth(4)),
  pageAt('/howto?dialog=shell.howto&dialog-video=balance', (page) =>
    page.getByRole('dialog').locator('video'),
  ),
  { path: '/nonsense', status: 404, complete: (page) => heading(page, 1) },
  pageAt('/terminated', (page) => heading(page, 1)),
];

/** The dialogs of a page follow it: they open without another load. */
export const memberPages: readonly SitePage[] = [
  pageAt('/user/home', (page, language) =>
    page.getByRole('region', { name: labels[language].lotto, exact: true }),
  ),
  pageAt('/user/bonus', (page, language) => page.getByRole('heading', { name: labels[language].bonusList })),
  pageAt('/user/bonus?dialog=promotions.bonus&dialog-code=WELCOME100', (page) =>
    page.getByRole('dialog').getByRole('region'),
  ),
  pageAt('/user/bonus?dialog=promotions.bonus&dialog-code=NIGHT10', lastButton),
  pageAt('/user/spin', (page, language) => page.getByRole('heading', { name: labels[language].prizes })),
  // The newest coupon of the rich demo member.
  pageAt('/user/spin?dialog=spin.claim&dialog-coupon=e573ae0daa1a764f00751267', (page) =>
    page.getByRole('dialog').locator('dl'),
  ),
  pageAt('/user/limits', (page) => heading(page, 2)),
  pageAt('/user/limits?dialog=limits.break', lastButton),
  pageAt('/user/limits?dialog=limits.held', (page) => page.getByRole('dialog').getByRole('heading').last()),
  pageAt('/user/activity', (page) => heading(page, 1)),
  pageAt('/user/statement', (page) => page.getByRole('main').locator('ol > li').first()),
  pageAt('/user/statement?dialog=wallet.slips', (page, language) =>
    page.getByRole('dialog').getByRole('button', { name: depositLabels[language].refresh }),
  ),
  pageAt('/user/profile', (page) => heading(page, 2)),
  pageAt('/user/profile?dialog=auth.change-password', (page) => page.getByRole('dialog').locator('form')),
  pageAt('/user/profile?dialog=auth.sessions', (page) =>
    page.getByRole('dialog').getByRole('listitem').first(),
  ),
  pageAt('/user/profile?dialog=auth.privacy', (page) => page.getByRole('dialog').getByRole('button').last()),
  pageAt('/user/profile?dialog=auth.edit-profile', lastButton),
  pageAt('/user/profile?dialog=auth.passkeys', lastButton),
  pageAt('/user/contact', (page) => page.getByRole('main').getByRole('img')),
  pageAt('/user/contact?dialog=promotions.invite', lastButton),
  pageAt('/user/contact?dialog=promotions.invite-receive', lastButton),
  pageAt('/user/contact?dialog=promotions.refund', lastButton),
  pageAt('/user/contact?dialog=shell.agreement', (page) =>
    page.getByRole('dialog').getByRole('listitem').last(),
  ),
  pageAt('/user/contact?dialog=shell.notices', (page) =>
    page.getByRole('dialog').getByRole('listitem').first(),
  ),
  pageAt('/user/contact?dialog=shell.push', (page) => page.getByRole('dialog').getByRole('paragraph')),
  pageAt('/user/contact?dialog=wallet.deposit&dialog-way=bank', (page, language) =>
    page.getByRole('list', { name: depositLabels[language].bankAccounts }),
  ),
  pageAt('/user/contact?dialog=wallet.deposit&dialog-way=qr', (page, language) =>
    page.getByLabel(depositLabels[language].amount).first(),
  ),
  pageAt('/user/contact?dialog=wallet.deposit&dialog-way=slip', (page, language) =>
    page.getByLabel(depositLabels[language].chooseSlip),
  ),
  pageAt('/user/contact?dialog=wallet.deposit&dialog-way=wallet', (page, language) =>
    page.getByLabel(depositLabels[language].giftLink),
  ),
  pageAt('/user/contact?dialog=wallet.transfer&dialog-from=wallet&dialog-to=PG', (page) =>
    page.getByRole('dialog').getByRole('option', { selected: true, name: 'Jade Dragon' }),
  ),
  pageAt('/user/contact?dialog=wallet.withdraw', (page) =>
    page.getByRole('dialog').getByText('100,000.00').first(),
  ),
  pageAt('/user/contact?dialog=wallet.game&dialog-code=PG', (page) =>
    page.getByRole('dialog').getByText(/^td\d+$/),
  ),
  pageAt('/user/contact?dialog=shell.conditions', (page) =>
    page.getByRole('dialog').getByRole('heading', { level: 3 }).first(),
  ),
];

/**
 * Opens a page and waits until it is complete: content, visible pictures, fonts, and the chat on pages that have it. A
 * dialog of the open page opens as by a link, without another load.
 */
export async function openComplete(
  page: Page,
  { path, complete }: SitePage,
  language: Language,
): Promise<void> {
  const [pathname, search] = path.split('?');
  if (search && new URL(page.url()).pathname === pathname) await openDialog(page, pathname ?? '', path);
  else await page.goto(path);
  await complete(page, language).waitFor();
  // A new dialog has this attribute for half a second: it ignores input and dims its buttons.
  await page.locator('dialog[data-w-unread]').waitFor({ state: 'detached' });
  if (hasChat(path)) await chatButton(page, language).waitFor();
  await waitForRest(page);
}

/** Closes the open dialog and opens the one of the path. */
async function openDialog(page: Page, pathname: string, path: string): Promise<void> {
  await followPath(page, pathname);
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await followPath(page, path);
}

/** Changes the address as the site's links do. */
const followPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

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
