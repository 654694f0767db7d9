/** @jest-environment node */
import type { ManifestSource } from '@wallet/federation';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, remotes, root } from '@wallet/build';

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

test('a remote that is not named belongs to the platform team until it is', () => {
  const [pattern, owner] = lines.find(([one]) => one?.startsWith('/remote-')) ?? [];
  expect([pattern, owner]).toEqual(['/remote-*/', '@wallet/platform']);
});

test('a remote that is named is there, and belongs to the team of its manifest', () => {
  const named = lines.filter(([pattern]) => /^\/remote-[^*]/.test(pattern ?? ''));
  expect(named.length).toBeGreaterThan(4);
  for (const [pattern = '', owner] of named) {
    const remote = remotes.find((name) => pattern === `/${name}/`);
    expect([pattern, remote && handleOf(manifestOf(remote))]).toEqual([pattern, owner]);
  }
});

test('each file of the calls belongs to the team of its domain, and what all share to the platform team', () => {
  const folder = 'shared/platform/src/api';
  const named = lines.filter(([pattern]) => pattern?.startsWith(`/${folder}/`));
  for (const [pattern = ''] of named)
    expect([pattern, existsSync(join(root, pattern))]).toEqual([pattern, true]);
  const domains = readdirSync(join(root, folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const unowned = domains.filter((name) => !named.some(([pattern]) => pattern === `/${folder}/${name}`));
  expect(unowned).toEqual(['common.ts', 'index.ts', 'reply-readers.ts', 'site.ts']);
});
