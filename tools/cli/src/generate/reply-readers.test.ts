import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ContractSchema, root } from '@wallet/build';
import { callDocuments } from './calls';
import { replyReaderDocuments, replyReaders, readersFolder } from './reply-readers';
import { replyTypeDocuments } from './reply-types';

const list = { type: 'array', items: { type: 'string' } };
const text = { type: 'string' };

test.each<[string, ContractSchema]>([
  [
    'is used by a generated reader and has no x-reader',
    { properties: { field: { $ref: '#/components/schemas/Other' } } },
  ],
  ['has no type that a reader can be made from', { properties: { field: { description: 'Anything.' } } }],
  ['2 lists', { 'x-bare-list': true, properties: { a: list, b: list } }],
  ['not exactly one field', { 'x-unwrapped': true, properties: { a: text, b: text } }],
])('rejects a schema: %s', (message, schema) => {
  const schemas = { Game: { type: 'object', 'x-reader': 'game', ...schema }, Other: { type: 'object' } };
  expect(() => replyReaders(schemas)).toThrow(message);
});

// `pnpm test` compares their content with the contract.
test('the folder of generated readers and calls has no other file', () => {
  const files = readdirSync(join(root, readersFolder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const documents = { ...replyReaderDocuments(), ...callDocuments(), ...replyTypeDocuments() };
  expect(files.sort()).toEqual(Object.keys(documents).sort());
});

test('each annotation of the contract is documented', () => {
  const contract = 'shared/contract/src/openapi.yaml';
  const documents = [contract, 'docs/reference/reply-readers.md', 'docs/reference/strict-schemas.md'];
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const used = new Set(read(contract).match(/\bx-[a-z-]+(?=:)/g));
  const documented = new Set(
    documents
      .map(read)
      .join('')
      .match(/(?<=`)x-[a-z-]+/g),
  );
  expect([...used].filter((name) => !documented.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(20);
});
