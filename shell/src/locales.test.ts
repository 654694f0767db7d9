/** @jest-environment node */
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(`${__dirname}/locales`);

describe('the texts of the list of notices', () => {
  testLocaleFiles(`${__dirname}/notices/texts`);
});
