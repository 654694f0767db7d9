/** @jest-environment node */
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(`${__dirname}/locales`);
