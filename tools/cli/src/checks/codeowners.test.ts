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

test('a remote without an entry belongs to the platform team', () => {
  const [pattern, owner] = lines.find(([one]) => one?.startsWith('/remote-')) ?? [];
  expect([pattern, owner]).toEqual(['/remote-*/', '@wallet/platform']);
});

test('each entry of a remote has the team of its manifest', () => {
  const remoteLines = lines.filter(([pattern]) => /^\/remote-[^*]/.test(pattern ?? ''));
  expect(remoteLines.length).toBeGreaterThan(4);
  for (const [pattern = '', owner] of remoteLines) {
    const remote = remotes.find((name) => pattern === `/${name}/`);
    expect([pattern, remote && handleOf(manifestOf(remote))]).toEqual([pattern, owner]);
  }
});

test('each API file belongs to the team of its domain, and common files to the platform team', () => {
  const folder = 'shared/platform/src/api';
  const fileLines = lines.filter(([pattern]) => pattern?.startsWith(`/${folder}/`));
  for (const [pattern = ''] of fileLines)
    expect([pattern, existsSync(join(root, pattern))]).toEqual([pattern, true]);
  const domains = readdirSync(join(root, folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const withoutOwner = domains.filter(
    (name) => !fileLines.some(([pattern]) => pattern === `/${folder}/${name}`),
  );
  expect(withoutOwner).toEqual(['common.ts', 'index.ts', 'reply-readers.ts', 'site.ts']);
});
