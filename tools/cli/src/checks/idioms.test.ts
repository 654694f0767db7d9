/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

/** Code that has one form in the whole project (docs/style.md), with a pattern that finds other forms. */
const idioms = [
  {
    use: '`sleep` of @wallet/platform, or `setTimeout as sleep` of node:timers/promises',
    other: /new Promise(<\w+>)?\(\(\w+\) => setTimeout\(\w+, /,
    // The worker and the page of `pnpm dev` contain no other code of this project; the wheel's benchmark runs its
    // function in the page.
    except: [
      'e2e/bench/open-own.ts',
      'shared/platform/src/sleep.ts',
      'shell/src/worker/remove-worker.ts',
      'tools/cli/src/dev/page/take-build.ts',
    ],
  },
  {
    use: '`randomId` of @wallet/platform, since `crypto.randomUUID` is missing on pages without https',
    other: /crypto\.randomUUID\(/,
    except: ['shared/platform/src/random-id.ts'],
  },
  {
    use: '`safeStorage` or `loginStorage` of @wallet/platform, which never throw',
    other: /(?<!window\.)\b(localStorage|sessionStorage)\.(get|set|remove)Item/,
    // The inline scripts of the HTML run before any other code, and the panel of the embed must be small.
    except: ['shell/src/start/', 'remote-chat/src/embed/panel/'],
    only: /^(shell|remote-[^/]+|shared\/(money|ui|federation))\/src\//,
  },
];

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|e2e)\.|\/testing\//.test(file));

test.each(idioms)('every file uses $use', ({ other, except, only = /./ }) => {
  const found = sources
    .filter((file) => only.test(file) && !except.some((start) => file.startsWith(start)))
    .filter((file) => other.test(readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});
