import type { Locator, Page } from '@playwright/test';
import type { Language } from './language';
import { labels } from './labels';

/** The panel that replaces a remote's page after a failure, and its retry button. */
export function failurePanel(page: Page, language: Language = 'th'): { panel: Locator; retry: Locator } {
  const panel = page.getByRole('main').getByRole('alert').filter({ hasText: labels[language].failed });
  return { panel, retry: panel.getByRole('button', { name: labels[language].retry }) };
}
