/** @jest-environment node */
import { join } from 'node:path';
import { testLocaleFiles } from '@wallet/testing/test-locales';

testLocaleFiles(join(__dirname, 'locales'));
