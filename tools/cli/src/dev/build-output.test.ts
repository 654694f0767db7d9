import { join } from 'node:path';
import { root } from '@wallet/build';
import { formatBuilds, changesBetween, type BuildReport } from './build-changes';
import { writeFileSync } from 'node:fs';
import { problemOf } from './build-problems';
import { temporaryFolder } from '@wallet/build/testing';

describe('the line of a build', () => {
  const build = (ms: number, ...files: string[]) => ({
    hash: 'x',
    ms,
    files: files.map((file) => join(root, file)),
  });

  const oneFile = build(640, 'remote-a/src/a.tsx');
  const twoFiles = build(900, 'shared/ui/src/button.tsx', 'shell/src/app.tsx');

  test.each<[string, Parameters<typeof formatBuilds>]>([
    ['saved remote-a/src/a.tsx: remote-a rebuilt in 0.6 s', [new Map([['remote-a', oneFile]])]],
    [
      'saved shared/ui/src/button.tsx and 1 more: shell and 1 more rebuilt in 0.9 s',
      [
        new Map([
          ['shell', twoFiles],
          ['remote-a', build(200, 'shared/ui/src/button.tsx')],
        ]),
      ],
    ],
    ['remote-a rebuilt in 0.1 s', [new Map([['remote-a', build(50)]])]],
  ])('prints files, packages and the longest duration: %s', (line, builds) => {
    expect(formatBuilds(...builds)).toBe(line);
  });

  const saved = { namespace: 'a', files: { th: '/remote-a/1-dev/texts/th.1.json' } };
  const report: BuildReport = { manifest: '{}', texts: 'th.1', saved };

  test.each([
    ['everything, as the first build, reloads pages', undefined, report, { reload: true }],
    ['nothing in the report changes no page', report, report, { reload: false, texts: undefined }],
    [
      'texts replaces them without a reload',
      report,
      { ...report, texts: 'th.2' },
      { reload: false, texts: saved },
    ],
    [
      'the manifest and texts reloads pages',
      report,
      { ...report, manifest: '[]', texts: 'th.2' },
      { reload: true },
    ],
  ])('a save that changes %s', (_, before, after, changes) =>
    expect(changesBetween(before, after)).toEqual(changes),
  );
});

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
