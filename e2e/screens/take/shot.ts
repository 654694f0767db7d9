import type { Language } from '../../support/language';
import type { SitePage } from '../../support/pages';

/** The state of the page's data on a picture. */
export const states = ['complete', 'loading', 'failed', 'empty'] as const;

export type ScreenState = (typeof states)[number];

export interface Shot {
  page: SitePage;
  state: ScreenState;
  language: Language;
  width: number;
  scheme: 'light' | 'dark';
}

export function fileOf({ page, state, language, width, scheme }: Shot): string {
  const name = page.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'root';
  return `${name}.${state}.${width}.${language}.${scheme}.png`;
}
