import type { Locator, Page } from '@playwright/test';
import type { Language } from './language';
import { labels } from './labels';

/** The panel that stands in the place of a remote's page, and its way to try again. */
export function failurePanel(page: Page, language: Language = 'th'): { panel: Locator; retry: Locator } {
  const panel = page.getByRole('main').getByRole('alert').filter({ hasText: labels[language].failed });
  return { panel, retry: panel.getByRole('button', { name: labels[language].retry }) };
}
