import { join } from 'node:path';
import { testLocaleFiles } from '@wallet/testing';

testLocaleFiles(join(__dirname, 'locales'));
