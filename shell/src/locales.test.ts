/** @jest-environment node */
import { join } from 'node:path';
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(join(__dirname, 'locales'));

describe('the texts of the list of notices', () => {
  testLocaleFiles(join(__dirname, 'notices/texts'));
});
