import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@wallet/build';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test('each design token that a stylesheet counts on is set somewhere', () => {
  // In a stylesheet, as `style={{ '--w-x': … }}` or by `setProperty('--w-x', …)`.
  const set = new Set(sources.flatMap(({ text }) => namesIn(text, /(?<!var\()(--w-[\w-]+)['"]?\s*[:,]/g)));
  const missing = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      namesIn(text, /var\(\s*(--w-[\w-]+)\s*\)/g)
        .filter((name) => !set.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
