import { namespaceText } from '@wallet/platform/i18n';

/** The texts of this package. They are in the locale files of each shell, because a shell loads only its own. */
export interface KitTexts {
  /** The name of the site. */
  brand: string;
  skip: string;
  language: string;
  languageFailed: string;
  loading: string;
  slow: string;
  /** The panel of a part that failed. */
  failed: {
    title: string;
    safe: string;
    offline: string;
    offlineSafe: string;
    crashed: string;
    retry: string;
  };
  /** The prompt that offers a newer version of the page. */
  renew: { title: string; text: string; reload: string; later: string };
}

export const useText = namespaceText<KitTexts>('shell');
