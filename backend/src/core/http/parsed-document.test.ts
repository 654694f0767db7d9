import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parsedDocument } from './parsed-document';

describe('a parsed document', () => {
  let folder = '';
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const kept = () => fs.readdirSync(folder).map((name) => path.join(folder, name));

  it('is read from its copy the second time', () => {
    expect(parsedDocument('a: 1', folder)).toEqual({ a: 1 });
    expect(kept()).toHaveLength(1);
    for (const file of kept()) fs.writeFileSync(file, '{"a":"from the copy"}');
    expect(parsedDocument('a: 1', folder)).toEqual({ a: 'from the copy' });
  });

  it('is parsed again when its text has changed, or its copy is damaged', () => {
    parsedDocument('a: 1', folder);
    expect(parsedDocument('a: 2', folder)).toEqual({ a: 2 });
    for (const file of kept()) fs.writeFileSync(file, '{"a":');
    expect(parsedDocument('a: 1', folder)).toEqual({ a: 1 });
    expect(parsedDocument('a: 1', folder)).toEqual({ a: 1 });
  });

  it('needs no folder that can be written', () => {
    const file = path.join(folder, 'a file');
    fs.writeFileSync(file, '');
    expect(parsedDocument('a: 1', file)).toEqual({ a: 1 });
  });
});
