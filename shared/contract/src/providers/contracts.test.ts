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

/** Returns the paths of names without a value, which an unquoted comma in a text causes. */
function emptyAt(value: unknown, path: string): string[] {
  if (value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value as object).flatMap(([key, inner]) => emptyAt(inner, `${path}/${key}`));
}

describe('the providers’ contracts', () => {
  it.each(['common', ...providerKinds])('define every referenced name: %s', (kind) => {
    expect(emptyAt(documentOf(kind), kind)).toEqual([]);
  });

  it('list the QR providers and slip notes of the site', () => {
    expect(documentOf('qr').components.schemas['QrProvider']?.enum).toEqual([...qrProviders]);
    expect(documentOf('slips').components.schemas['Note']?.enum).toEqual([...slipNoteCodes]);
  });
});
