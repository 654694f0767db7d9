import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@wallet/build';

// The generator's parser is an ES module, which Jest's loader cannot require; so the test runs the script in a process.
test('the committed types are up to date with the contract', () => {
  const script = path.join(__dirname, 'generate-api-types.ts');
  const generated = execFileSync(process.execPath, ['--import', 'tsx', script, '--print'], {
    cwd: path.dirname(__dirname),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(readFileSync(path.join(root, 'shared/contract/src/schema.ts'), 'utf8')).toBe(generated);
});
