import { addTexts, namespaceText } from '@wallet/platform/i18n';
import en from './texts/en.json';
import la from './texts/la.json';
import th from './texts/th.json';

/** The namespace of the dialog's texts. They are loaded with the dialog, so that the home does not contain them. */
const namespace = 'shell-notices';

addTexts(namespace, 'th', th);
addTexts(namespace, 'la', la);
addTexts(namespace, 'en', en);

export const useNoticesText = namespaceText<typeof en>(namespace);
