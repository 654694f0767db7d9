/** @jest-environment node */
import { join } from 'node:path';
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(join(__dirname, 'locales'));

describe('the texts of the privacy dialog', () => {
  testLocaleFiles(join(__dirname, 'privacy/texts'));
});
