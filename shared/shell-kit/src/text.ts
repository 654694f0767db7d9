import { namespaceText } from '@wallet/platform/i18n';

/** The texts of this package. They are in the locale files of each shell, because a shell loads only its own. */
interface KitTexts {
  skip: string;
  language: string;
  languageFailed: string;
  slow: string;
}

export const useText = namespaceText<KitTexts>('shell');
