import en from '@wallet/platform/locales/common.en.json';
import la from '@wallet/platform/locales/common.la.json';
import th from '@wallet/platform/locales/common.th.json';
import { testLocales } from '@wallet/testing';

testLocales({ th, la, en });
