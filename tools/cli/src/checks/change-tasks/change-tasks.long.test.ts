import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { linkProject } from '../../create-remote/testing/copy-project';

/** A change that a team makes by hand. Its patch has no generated files. */
interface Task {
  name: string;
  patch: string;
  /** Maximum number of files, with the row of `docs/requirements.md` that the patch leaves out. */
  maxFiles: number;
  /** The packages whose types depend on the change. */
  packages: readonly string[];
  /** The test that fails without a file, for each file whose absence types accept. */
  tests: Readonly<Record<string, string>>;
}

const tasks: readonly Task[] = [
  {
    name: 'a field of the profile',
    patch: 'profile-field.patch',
    maxFiles: 12,
    packages: ['remote-auth', 'backend'],
    tests: {
      'backend/sql/schema/0020-line-ids.sql': 'backend/src/members/update-profile.test.ts',
      'backend/src/members/routes.ts': 'backend/src/members/update-profile.test.ts',
      'backend/src/privacy/member-columns.ts': 'backend/src/privacy/member-data.test.ts',
      'remote-auth/src/locales/en.json': 'remote-auth/src/locales.test.ts',
      'remote-auth/src/locales/la.json': 'remote-auth/src/locales.test.ts',
    },
  },
  {
    name: 'a type of chat message',
    patch: 'message-type.patch',
    maxFiles: 9,
    packages: ['shared/platform', 'remote-chat', 'backend', 'help-desk/inbox/remote-conversations'],
    tests: {},
  },
];

const contract = 'shared/contract/src/openapi.yaml';
const generatedPaths = [
  'shared/contract/src/schema.ts',
  'shared/contract/src/generated',
  'shared/platform/src/api/generated',
];
let copy: string;

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: copy, encoding: 'utf8' });

const bin = (program: string): string => join(copy, 'node_modules/.bin', program);

const hasRedTypes = (name: string): boolean =>
  spawnSync(bin('tsc'), ['--noEmit', '-p', name], { cwd: copy }).status !== 0;

function isRedTest(file: string): boolean {
  const { NODE_OPTIONS: _loader, JEST_WORKER_ID: _worker, ...env } = process.env;
  return spawnSync(bin('jest'), ['-w', '1', '--runTestsByPath', file], { cwd: copy, env }).status !== 0;
}

beforeAll(() => {
  copy = temporaryFolder('change-tasks');
  linkProject(copy);
}, 600_000);

afterEach(() => {
  git('checkout', '--quiet', '--', '.');
  git('clean', '--force', '--quiet', '-d');
});

test.each(tasks)(
  '$name needs few files, and types or a test find each one that is forgotten',
  ({ patch, maxFiles, packages, tests }) => {
    const file = join(__dirname, patch);
    const changed = [...readFileSync(file, 'utf8').matchAll(/^diff --git a\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    expect(changed.length + 1).toBeLessThanOrEqual(maxFiles);
    git('apply', file);
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/cli/src/generate/main.ts'], { cwd: copy });
    expect(packages.filter(hasRedTypes)).toEqual([]);
    const sources = changed.filter((path) => !path.includes('.test.') && path !== contract);
    for (const path of sources) {
      git('apply', '--reverse', `--include=${path}`, file);
      const test = tests[path];
      expect([path, test ? isRedTest(test) : packages.some(hasRedTypes)]).toEqual([path, true]);
      git('apply', `--include=${path}`, file);
    }
    git('apply', '--reverse', `--include=${contract}`, file);
    git('checkout', '--quiet', '--', ...generatedPaths);
    expect(packages.some(hasRedTypes)).toBe(true);
  },
  1_800_000,
);
