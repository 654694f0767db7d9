/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportCodes } from './report-codes';

test.each(reportCodes)('the code %s matches the contract and is documented for operators', (code) => {
  expect(code).toMatch(/^[A-Z]+(-[A-Z]+){1,4}$/);
  expect(readFileSync(join(__dirname, '../../../docs/guides/running.md'), 'utf8')).toMatch(
    new RegExp(`^\\| .*\`${code}\`.* \\|`, 'm'),
  );
});
