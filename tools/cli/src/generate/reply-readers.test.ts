import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@wallet/build';
import { callDocuments } from './calls';
import { type ReaderSchema, replyReaderDocuments, replyReaders, readersFolder } from './reply-readers';
import { replyTypeDocuments } from './reply-types';

const list = { type: 'array', items: { type: 'string' } };
const text = { type: 'string' };

test.each<[string, ReaderSchema]>([
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
