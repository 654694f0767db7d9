/** @jest-environment node */
import { shellApiVersion } from '@wallet/federation';
import { temporaryFolder } from '@wallet/build/testing';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPackedLinks, writeDocuments } from './pack-documents';

test('the packed documents name their version and cover what a remote needs', () => {
  const folder = temporaryFolder('pack-documents');
  writeDocuments(folder, '1.2.3');
  const read = (file: string): string => readFileSync(join(folder, 'docs', file), 'utf8');
  expect(read('README.md')).toContain(
    `Of version 1.2.3 of the shared packages, with shell API ${shellApiVersion}.`,
  );
  expect(read('README.md')).toContain('`wheel`');
  for (const heading of ['Fields of the manifest', 'Links to your parts', 'What a team tests'])
    expect(read('writing-a-remote.md')).toContain(`## ${heading}`);
  expect(read('shell-api.md')).toContain("'wallet:balance-changed'");
  expect(read('your-backend.md')).toContain('`GET /api/wallet`');
});

test('every link in a packed document leads to a packed heading', () => {
  const folder = temporaryFolder('pack-documents');
  writeDocuments(folder, '1.2.3');
  const docs = join(folder, 'docs');
  const headings = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
  for (const name of readdirSync(docs)) {
    const text = readFileSync(join(docs, name), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (target.startsWith('http')) continue;
      const [file = '', hash] = target.split('#');
      const path = join(docs, file || name);
      expect({ name, target, exists: existsSync(path) }).toMatchObject({ exists: true });
      if (hash !== undefined) expect(headings(readFileSync(path, 'utf8'))).toContain(hash);
    }
  }
});

test('a link to a document that is not packed becomes text', () => {
  const path = 'docs/guides/writing-a-remote.md';
  expect(
    withPackedLinks('See [composition](../adr/composition.md) and [releasing](releasing.md#commands).', path),
  ).toBe('See composition and [releasing](releasing.md#commands).');
  expect(withPackedLinks('`shared/ui/src/icon-paths.json`', path)).toBe(
    '`node_modules/@wallet/ui/src/icon-paths.json`',
  );
});
