import { addTexts, namespaceText } from '@wallet/platform/i18n';
import en from './texts/en.json';
import la from './texts/la.json';
import th from './texts/th.json';

/** The namespace of the dialog's texts. They are bundled with the dialog, because few members need them. */
const namespace = 'second-step';

addTexts(namespace, 'th', th);
addTexts(namespace, 'la', la);
addTexts(namespace, 'en', en);

export const useSecondStepText = namespaceText<typeof en>(namespace);
