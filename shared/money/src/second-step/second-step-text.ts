import { languages } from '@wallet/contract';
import { addTexts, namespaceText } from '@wallet/platform/i18n';
import type th from './texts/th.json';

/** The namespace of the dialog's texts. They are bundled with the dialog, because few members need them. */
const namespace = 'second-step';

for (const language of languages)
  addTexts(namespace, language, require(`./texts/${language}.json`) as object);

export const useSecondStepText = namespaceText<typeof th>(namespace);
