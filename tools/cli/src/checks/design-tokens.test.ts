import { gitFiles, readFile } from './git-files';

const sources = gitFiles('*.css', '*.ts', '*.tsx').map((file) => ({ file, text: readFile(file) }));

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test('each design token that a stylesheet uses without a fallback is defined', () => {
  // A token is defined in a stylesheet, as `style={{ '--w-x': … }}` or by `setProperty('--w-x', …)`.
  const defined = new Set(
    sources.flatMap(({ text }) => namesIn(text, /(?<!var\()(--w-[\w-]+)['"]?\s*[:,]/g)),
  );
  const missing = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      namesIn(text, /var\(\s*(--w-[\w-]+)\s*\)/g)
        .filter((name) => !defined.has(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
