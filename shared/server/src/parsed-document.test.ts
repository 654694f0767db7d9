import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsedDocument } from './parsed-document';

it('parses a document again when its text has changed, its copy is damaged, or the folder cannot be written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  parsedDocument('a: 1', folder);
  expect(parsedDocument('a: 2', folder)).toEqual({ a: 2 });
  const copies = readdirSync(folder).map((name) => join(folder, name));
  for (const file of copies) writeFileSync(file, '{"a":');
  for (const place of [folder, folder, copies[0] ?? ''])
    expect(parsedDocument('a: 1', place)).toEqual({ a: 1 });
  rmSync(folder, { recursive: true });
});
