import { parse } from 'yaml';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '@wallet/build';
import { skippableChecks, run } from '@wallet/release';
import { temporaryFolder } from '@wallet/build/testing';

interface Job {
  if?: string;
  strategy?: { 'fail-fast': boolean };
  needs?: string | string[];
  env?: Record<string, string>;
  steps: { id?: string; run?: string; uses?: string; env?: Record<string, string> }[];
}

interface Recipe {
  on: { workflow_dispatch: { inputs: { allow: { options: string[]; default: string } } } };
  permissions: object;
  env: Record<string, string>;
  jobs: Record<string, Job>;
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const recipes: [repository: string, recipe: string, install: string][] = [
  ['the monorepo', 'docs/ci/site.yml', 'pnpm install --frozen-lockfile'],
  // The lockfile of the site has no entries of the remote.
  ['a repository of its own', 'docs/ci/remote.yml', 'pnpm install --no-frozen-lockfile'],
];

const folder = temporaryFolder('ci-recipes');

describe.each(recipes)('the recipe of %s', (_, recipeFile, install) => {
  const recipe = parse(readFileSync(join(root, recipeFile), 'utf8')) as Recipe;
  const jobs = Object.entries(recipe.jobs);
  const commands = jobs.flatMap(([, { steps }]) =>
    steps.flatMap((step) => (step.id === undefined ? (step.run ?? []) : [])),
  );

  test('installs first in each job, and runs existing scripts with defined variables', () => {
    expect(Object.keys(recipe.on)).toEqual(['pull_request', 'push', 'workflow_dispatch']);
    for (const [name, { steps, needs, env }] of jobs) {
      if (name !== 'remotes') expect(steps.find((step) => step.run)?.run).toBe(install);
      for (const other of [needs ?? []].flat()) expect(Object.keys(recipe.jobs)).toContain(other);
      const variables = steps.flatMap(({ run: command = '' }) => command.match(/\$(?!GITHUB_)\w+/g) ?? []);
      for (const variable of variables)
        expect({ ...recipe.env, ...env }).toHaveProperty([variable.replace('$', '')]);
    }
    expect(commands.length).toBeGreaterThan(3);
    for (const command of commands) {
      const [program, script = ''] = command.split(' ');
      expect(program).toBe('pnpm');
      if (script !== 'install') expect(scripts).toHaveProperty([script]);
    }
  });

  test('its releases use options of the release command', async () => {
    const releases = commands.filter((command) => command.startsWith('pnpm release '));
    expect(releases.length).toBeGreaterThan(1);
    const store = join(folder, 'store');
    const { options, default: none } = recipe.on.workflow_dispatch.inputs.allow;
    // A checkout in CI is never dirty.
    const checksInCi = skippableChecks.filter((check) => check !== 'dirty');
    expect(new Set(options)).toEqual(new Set([none, ...checksInCi]));
    for (const command of releases) {
      // Uses an unknown package name: the command parses all words before it, and builds nothing.
      const commandArgs = command
        .replace(/"?(\$REMOTE|\bshell\b)"?/, 'remote-nobody')
        .replaceAll(/"\$(\w+)"/g, (variable, name: string) => (name === 'STORE' ? store : variable))
        .split(' ')
        .slice(2);
      expect(commandArgs).toContain('remote-nobody');
      expect(commandArgs.at(-1)).toBe('$ALLOW');
      for (const check of options) {
        const args = [...commandArgs.slice(0, -1), ...(check === none ? [] : ['--allow', check])];
        await expect(run(args, () => undefined)).rejects.toThrow('There is no command "remote-nobody"');
      }
    }
    expect(existsSync(store)).toBe(false);
  });

  test('only the steps that release get the key of the team', () => {
    const isRelease = (command = ''): boolean => /^pnpm release (?!check )/.test(command);
    const steps = jobs.flatMap(([, job]) => job.steps);
    expect(steps.filter((step) => isRelease(step.run)).map((step) => step.env)).toEqual(
      steps.flatMap((step) => (isRelease(step.run) ? { RELEASE_KEY: '${{ secrets.RELEASE_KEY }}' } : [])),
    );
    const others = JSON.stringify([
      recipe.env,
      jobs.map(([, { env }]) => env),
      steps.filter((step) => !isRelease(step.run)),
    ]);
    expect(others).not.toContain('RELEASE_KEY');
  });
});

describe('the releases of the monorepo', () => {
  const { jobs } = parse(readFileSync(join(root, 'docs/ci/site.yml'), 'utf8')) as Recipe;

  test('a failed test of another team blocks no release', () => {
    expect(jobs['shell']?.needs).toBeUndefined();
    expect(jobs['release']?.if).toContain('!cancelled()');
    expect(jobs['release']?.strategy?.['fail-fast']).toBe(false);
  });

  test.each([
    ['', remotes],
    ['shell', []],
    ['remote-spin', ['remote-spin']],
  ])('finds the remotes to release when the package is %j', (PACKAGE, expected) => {
    const list = jobs['remotes']?.steps.find(({ id }) => id === 'list')?.run ?? '';
    const output = join(folder, `output-${PACKAGE}`);
    execFileSync('bash', ['-c', list], {
      cwd: root,
      env: { ...process.env, GITHUB_OUTPUT: output, PACKAGE },
    });
    expect(readFileSync(output, 'utf8')).toBe(`names=${JSON.stringify(expected)}\n`);
  });
});
