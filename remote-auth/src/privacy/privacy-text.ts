import { languages } from '@wallet/contract';
import { addTexts, namespaceText } from '@wallet/platform/i18n';
import type th from './texts/th.json';

/**
 * The namespace of the dialog's texts. They are loaded with the dialog, so that the login page does not contain them.
 */
export const privacyNamespace = 'auth-privacy';

for (const language of languages)
  addTexts(privacyNamespace, language, require(`./texts/${language}.json`) as object);

export const usePrivacyText = namespaceText<typeof th>(privacyNamespace);
