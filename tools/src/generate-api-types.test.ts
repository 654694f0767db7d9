import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

// The generator's parser is an ES module, which jest's own loader cannot require; so it runs as people run it.
test('the committed types are what the contract generates', () => {
  const script = path.join(__dirname, 'generate-api-types.ts');
  const generated = execFileSync(process.execPath, ['--import', 'tsx', script, '--print'], {
    cwd: path.dirname(__dirname),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(readFileSync(path.join(__dirname, '../../shared/contract/src/schema.ts'), 'utf8')).toBe(generated);
});
