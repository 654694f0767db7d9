import { testLocales } from '@wallet/testing';
import en from './texts/en.json';
import la from './texts/la.json';
import th from './texts/th.json';

testLocales({ th, la, en });
