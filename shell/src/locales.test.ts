/** @jest-environment node */
import { testLocales } from '@wallet/testing/test-locales';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import noticesEn from './notices/texts/en.json';
import noticesLa from './notices/texts/la.json';
import noticesTh from './notices/texts/th.json';

testLocales({ th, la, en });

describe('the texts of the list of notices', () => {
  testLocales({ th: noticesTh, la: noticesLa, en: noticesEn });
});
