import { gitFiles, readFile } from './git-files';

/** Code that has one form in the whole project (docs/guides/style.md), with a pattern that finds other forms. */
const idioms = [
  {
    use: '`sleep` of @wallet/platform, or `setTimeout as sleep` of node:timers/promises',
    pattern: /new Promise(<\w+>)?\(\(\w+\) => setTimeout\(\w+, /,
    // The worker and the page of `pnpm dev` contain no other code of this project; the wheel's benchmark runs its
    // function in the page.
    except: [
      'e2e/bench/open-own.ts',
      'shared/platform/src/load-code.ts',
      'shared/shell-kit/src/worker/remove-worker.ts',
      'tools/cli/src/dev/page/apply-build.ts',
    ],
  },
  {
    use: '`prefersReducedMotion` of @wallet/ui',
    pattern: /prefers-reduced-motion: reduce/,
    except: ['shared/ui/src/browser-state.ts'],
    only: /^(shell|remote-[^/]+|shared)\//,
  },
  {
    use: '`languages` or `byLanguage` of @wallet/contract',
    pattern: /'th', 'la', 'en'|\bth, la, en\b|\bth: .*\bla: .*\ben: /,
    except: [
      'docs/examples/tractor-store/',
      // The fault matrix knows the error messages of these languages, and the new remotes have titles in these.
      'e2e/support/fault-matrix/site-file.ts',
      'e2e/support/new-remote-test.ts',
      'shared/contract/src/schema.ts',
      'shared/contract/src/site/languages.ts',
    ],
  },
  {
    use: '`bypassCaches` of @wallet/platform',
    pattern: /__w_retry = /,
    except: ['shared/platform/src/load-code.ts'],
    only: /^(shell|remote-[^/]+|shared)\//,
  },
];

const sources = gitFiles('*.ts', '*.tsx').filter((file) => !/\.(test|e2e)\.|\/testing\//.test(file));

test.each(idioms)('every file uses $use', ({ pattern, except, only = /./ }) => {
  const found = sources
    .filter((file) => only.test(file) && !except.some((path) => file.startsWith(path)))
    .filter((file) => pattern.test(readFile(file)));
  expect(found).toEqual([]);
});

/** A wait for a time. `setTimeout` without a time only lets other tasks run. */
const pause = /\bsetTimeout as |setTimeout\((resolve|\(\) => resolve\(.*\)), /;

/** Tests that kill processes at any moment, and tests of what does not happen, which has no condition. */
const testsWithPauses = [
  'backend/src/chat/support.test.ts',
  'backend/src/demo/staff-routes.test.ts',
  'backend/src/deposits/slips.test.ts',
  'backend/src/members/sessions.test.ts',
  'backend/src/start-reconciler.test.ts',
  'backend/src/testing/kill/',
  'tools/cli/src/checks/idioms.test.ts',
];

test('tests wait for a condition or advance a clock, and never wait for a time', () => {
  const found = gitFiles('*.test.ts', '*.test.tsx')
    .filter((file) => !testsWithPauses.some((path) => file.startsWith(path)))
    .filter((file) => pause.test(readFile(file)) && !readFile(file).includes('useFakeTimers'));
  expect(found).toEqual([]);
});

describe('the design tokens', () => {
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
});
