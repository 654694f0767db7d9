import { namespaceText } from '@wallet/platform/i18n';

/** The texts of this package. They are in the locale files of each shell, because a shell loads only its own. */
export type KitTexts = Record<
  'brand' | 'skip' | 'language' | 'languageFailed' | 'loading' | 'slow',
  string
> & {
  /** The panel of a part that failed. */
  failed: Record<'title' | 'safe' | 'offline' | 'offlineSafe' | 'crashed' | 'retry', string>;
  /** The prompt that offers a newer version of the page. */
  renew: Record<'title' | 'text' | 'reload' | 'later', string>;
};

export const useText = namespaceText<KitTexts>('shell');
