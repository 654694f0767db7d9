import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { problemOf } from './build-problems';
import { temporaryFolder } from '@wallet/build/testing';

describe('a problem of a build', () => {
  const root = temporaryFolder('problems');
  const file = join(root, 'page.tsx');
  const moduleIdentifier = `builtin:react-refresh-loader!builtin:swc-loader??rules[1]!${file}`;

  beforeAll(() => writeFileSync(file, "import { a } from './a';\nimport { b } from './gone';\n"));

  test('[T1.7] a problem starts with its file and line, and only the first error is printed', () => {
    const message = [
      '  × Module build failed (from builtin:swc-loader):',
      '  ├─▶   × Syntax Error: Unexpected token',
      '  │       ╭─[13:18]',
      '  │    13 │     <p>{one</p>',
      '  │       ╰────',
      '  │   ',
      '  ╰─▶   × Syntax Error: another',
    ].join('\n');
    expect(problemOf({ message, moduleIdentifier }, root).split('\n')).toEqual([
      'page.tsx:13: Syntax Error: Unexpected token',
      '       ╭─[13:18]',
      '    13 │     <p>{one</p>',
      '       ╰────',
    ]);
  });

  test('a missing file is reported at the line of its import, without generated code', () => {
    const message = `  × Module not found: Can't resolve './gone' in '${root}'\n   ╭─[9:0]\n 9 │ var x;\n`;
    expect(problemOf({ message, moduleIdentifier }, root)).toMatch(
      /^page\.tsx:2: Module not found: Can't resolve '\.\/gone' in '[^']+'$/,
    );
  });

  test('a problem without a module keeps its own position, without a stack', () => {
    const message = `  × ${root}/src/locales/th.json:2:13: Expected string\n      at parse (/tools/x.js:1:1)\n`;
    expect(problemOf({ message }, root)).toBe('src/locales/th.json:2:13: Expected string');
  });
});
