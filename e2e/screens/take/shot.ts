import type { Language } from '../../support/language';
import type { SitePage } from '../../support/pages';

/** What a screen is shown in the middle of. */
export const states = ['complete', 'loading', 'failed', 'empty'] as const;

export type ScreenState = (typeof states)[number];

/** One picture to take. */
export interface Shot {
  page: SitePage;
  state: ScreenState;
  language: Language;
  width: number;
  scheme: 'light' | 'dark';
}

/** Name of a shot's file. */
export function fileOf({ page, state, language, width, scheme }: Shot): string {
  const name = page.path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'root';
  return `${name}.${state}.${width}.${language}.${scheme}.png`;
}
