import { testLocaleFiles } from '@wallet/testing';

testLocaleFiles(`${__dirname}/locales`);
