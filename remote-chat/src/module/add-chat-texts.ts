import { addTexts } from '@wallet/platform/i18n';
import { languages } from '@wallet/contract';
import commonEn from '@wallet/platform/locales/common.en.json';
import commonLa from '@wallet/platform/locales/common.la.json';
import commonTh from '@wallet/platform/locales/common.th.json';
import errorsEn from '@wallet/platform/locales/errors.en.json';
import errorsLa from '@wallet/platform/locales/errors.la.json';
import errorsTh from '@wallet/platform/locales/errors.th.json';
import en from '../locales/en.json';
import la from '../locales/la.json';
import th from '../locales/th.json';

const texts = {
  common: { th: commonTh, la: commonLa, en: commonEn },
  errors: { th: errorsTh, la: errorsLa, en: errorsEn },
  chat: { th, la, en },
};

/** Adds the chat's texts when there is no shell to add them. */
export function addChatTexts(): void {
  for (const [namespace, translations] of Object.entries(texts)) {
    for (const language of languages) addTexts(namespace, language, translations[language]);
  }
}
