import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defects } from './defects';
import { withDefect } from './plant-defect';

const root = join(__dirname, '../../..');

test.each(defects)('can still be planted: $name', (defect) => {
  const text = readFileSync(join(root, defect.file), 'utf8');
  expect(withDefect(text, defect)).not.toBe(text);
});
