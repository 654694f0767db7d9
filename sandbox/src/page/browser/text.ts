import { isLanguage, languages, storageKeys } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { safeStorage } from '@wallet/platform';
import { addTexts, setLanguage, translate, type Translate } from '@wallet/platform/i18n';
import { sharedTexts } from '@wallet/platform/shared-texts';
import { type Currency, formatMoney } from '@wallet/ui';
import type en from './locales/en.json';

/** Returns a text in the page's language. Components use it directly: a new language renders the whole page again. */
export const t: Translate<typeof en> = (key, values) => translate('sandbox', key, values);

export type TextKey = Parameters<typeof t>[0];

/** Adds the texts. Sets the language of the address, else the one that was chosen on the site, else Thai. */
export function startLanguage(): Promise<void> {
  for (const language of languages) {
    addTexts('sandbox', language, require(`./locales/${language}.json`) as object);
    addTexts('common', language, sharedTexts(language).common);
  }
  const requested = new URLSearchParams(location.search).get('lang');
  const stored = safeStorage('local').getItem(storageKeys.locale);
  return setLanguage([requested, stored].find(isLanguage) ?? 'th');
}

/** Formats an amount in baht (kip) with two decimals and its unit. */
export const money = (baht: number, currency: Currency = 'THB'): string =>
  `${formatMoney(fromBaht(baht))} ${translate('common', `unit.${currency}`)}`;
