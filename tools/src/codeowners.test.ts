/** @jest-environment node */
import type { ManifestSource } from '@wallet/federation/remote-manifest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf } from './manifest-of';
import { remotes, root } from './paths';

/** Pattern and owner of each line; of lines that match, the last counts. */
const lines = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));

/** A team's handle: `Accounts team` is `@wallet/accounts`. */
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
