/** @jest-environment node */
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(`${__dirname}/locales`);

describe('the texts of the privacy dialog', () => {
  testLocaleFiles(`${__dirname}/privacy/texts`);
});
