/** @jest-environment node */
import { testLocales } from '@wallet/testing/test-locales';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import privacyEn from './privacy/texts/en.json';
import privacyLa from './privacy/texts/la.json';
import privacyTh from './privacy/texts/th.json';

testLocales({ th, la, en });

describe('the texts of the privacy dialog', () => {
  testLocales({ th: privacyTh, la: privacyLa, en: privacyEn });
});
