import { addTexts, namespaceText } from '@wallet/platform/i18n';
import en from './texts/en.json';
import la from './texts/la.json';
import th from './texts/th.json';

/**
 * The namespace of the dialog's texts. They are loaded with the dialog, so that the login page does not contain them.
 */
export const privacyNamespace = 'auth-privacy';

addTexts(privacyNamespace, 'th', th);
addTexts(privacyNamespace, 'la', la);
addTexts(privacyNamespace, 'en', en);

export const usePrivacyText = namespaceText<typeof en>(privacyNamespace);
