import { testLocales } from '@wallet/testing';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

testLocales({ th, la, en });
