import { type Name, type Variable, variables } from '@wallet/server/environment';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { safeParse } from 'valibot';
import { parse } from 'yaml';
import { root, manifestOf, remotes } from '@wallet/build';
import { gitFiles, readFile } from './git-files';
import type { ManifestSource } from '@wallet/federation';

const readJson = (path: string): unknown => JSON.parse(readFile(path));

test('images and CI recipes use the Node version of .nvmrc', () => {
  const major = readFile('.nvmrc').trim();
  const images = [...readFile('deploy/Containerfile').matchAll(/^FROM node:(\d+)\.\d+\.\d+-/gm)];
  expect(images.map(([, version]) => version)).toEqual([major, major]);
  for (const recipe of ['.github/workflows/check.yml', 'docs/ci/site.yml', 'docs/ci/remote.yml']) {
    const versions = [...readFile(recipe).matchAll(/ node-version(?:-file)?: (.+)$/gm)].map(
      ([, value]) => value,
    );
    expect([recipe, versions.length > 0]).toEqual([recipe, true]);
    expect(versions.filter((value) => value !== '.nvmrc' && value !== major)).toEqual([]);
  }
});

test('the newest release of the changelog is the version of the project', () => {
  const { version } = readJson('package.json') as { version: string };
  const releases = [...readFile('CHANGELOG.md').matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name);
  expect(releases.slice(0, 2)).toEqual(['Unreleased', version]);
});

test('the workflow runs the project’s check and may only read the repository', () => {
  const { permissions, jobs } = parse(readFile('.github/workflows/check.yml')) as {
    permissions: object;
    jobs: Record<string, { permissions?: object; steps: { run?: string }[] }>;
  };
  expect(permissions).toEqual({ contents: 'read' });
  expect(Object.values(jobs).flatMap(({ permissions: own }) => own ?? [])).toEqual([]);
  expect(Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))).toEqual([
    '.ci/run',
  ]);
});

test('the example of the environment has valid values for a shell, and no secret', () => {
  const example = [...readFile('.env.example').matchAll(/^#([A-Z_]+)=(\S*|'[^']*')$/gm)];
  expect(example.map(([, name]) => name)).toEqual(Object.keys(variables));
  for (const [, name, value = ''] of example) {
    const text = value.replaceAll("'", '');
    const { schema, isSecret }: Variable = variables[name as Name];
    if (isSecret) expect([name, text]).toEqual([name, '']);
    else expect({ name, ...safeParse(schema, text) }).toMatchObject({ success: true });
  }
});

test('every command with npx and pnpm in this repository has --yes', () => {
  const found = gitFiles('.').filter((file) => /npx (?!--yes )\S*pnpm/.test(readFile(file)));
  expect(found).toEqual([]);
});

describe('CODEOWNERS', () => {
  /** Pattern and owner of each line; the last matching line counts. */
  const lines = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  /** Returns a team's handle: `Accounts team` is `@wallet/accounts`. */
  const handleOf = ({ owner }: ManifestSource): string =>
    `@wallet/${owner
      .toLowerCase()
      .replace(/ team$/, '')
      .replaceAll(' ', '-')}`;

  test('each entry of a remote has the team of its manifest; a remote without one belongs to the platform team', () => {
    expect(lines).toContainEqual(['/remote-*/', '@wallet/platform']);
    const remoteLines = lines.filter(([pattern]) => /^\/remote-[^*]/.test(pattern ?? ''));
    expect(remoteLines.length).toBeGreaterThan(4);
    for (const [pattern = '', owner] of remoteLines) {
      const remote = remotes.find((name) => pattern === `/${name}/`);
      expect([pattern, remote && handleOf(manifestOf(remote))]).toEqual([pattern, owner]);
    }
  });
});
