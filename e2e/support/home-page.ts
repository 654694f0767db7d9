import type { Locator, Page } from '@playwright/test';
import type { Language } from './language';
import { labels } from './labels';

/** The amount next to a label, as in a balance card. */
function amountBeside(scope: Locator, label: string): Locator {
  return scope
    .locator('dl > div, dl div')
    .filter({ has: scope.page().locator(`dt:text-is("${label}")`) })
    .last()
    .locator('dd');
}

export function homePage(page: Page, language: Language = 'th') {
  const text = labels[language];
  const main = page.getByRole('main');
  return {
    total: amountBeside(main, text.total),
    wallet: amountBeside(main, text.inWallet),
    inGames: amountBeside(main, text.inGames),
    group: (category: 'slot' | 'sport' | 'lotto') =>
      main.getByRole('region', { name: text[category], exact: true }),
    menu: page.getByRole('navigation', { name: text.memberMenu }),
  };
}
