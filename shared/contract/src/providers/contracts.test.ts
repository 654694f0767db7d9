/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { qrProviders } from '../environment/forms';
import { slipNoteCodes } from '../error-codes';
import { providerKinds } from './operations';

interface Document {
  components: { schemas: Record<string, { enum: string[] }> };
}

const documentOf = (kind: string) => parse(readFileSync(join(__dirname, `${kind}.yaml`), 'utf8')) as Document;

/** Returns the paths of keys without a value. An unquoted comma in a text causes such keys. */
function pathsWithoutValue(value: unknown, path: string): string[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    pathsWithoutValue(inner, `${path}/${key}`),
  );
}

describe('the providers’ contracts', () => {
  it.each(['common', ...providerKinds])('have a value for every key: %s', (kind) => {
    expect(pathsWithoutValue(documentOf(kind), kind)).toEqual([]);
  });

  it('list the same QR providers and slip notes as the site', () => {
    expect(documentOf('qr').components.schemas['QrProvider']?.enum).toEqual([...qrProviders]);
    expect(documentOf('slips').components.schemas['Note']?.enum).toEqual([...slipNoteCodes]);
  });
});
