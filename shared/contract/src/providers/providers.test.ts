/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretOf, signatureHeaders, verifySignature } from './signing';
import { parse } from 'yaml';
import { qrProviders } from '../site/forms';
import { slipNoteCodes } from '../error-codes';
import { providerKinds } from './operations';

interface Vector {
  keyId: string;
  secret: string;
  id: string;
  time: number;
  method: string;
  path: string;
  /** The idempotency key of the request. The key that signs is `keyId` and `secret`. */
  key?: string;
  body?: string;
  signature: string;
}

const page = readFileSync(join(__dirname, '../../../../docs/guides/providers.md'), 'utf8');

/** Returns the code block of the page that contains a text. */
function blockWith(language: string, text: string): string {
  const blocks = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))];
  const found = blocks.map(([, block = '']) => block).find((block) => block.includes(text));
  if (found === undefined) throw new Error(`docs/guides/providers.md has no ${language} block with ${text}.`);
  return found;
}

const vectors = JSON.parse(blockWith('json', 'signature')) as Vector[];
const [first] = vectors as [Vector];
const keyOf = ({ keyId, secret }: Vector) => ({ id: keyId, secret: secretOf(secret) ?? Buffer.alloc(0) });

const partsOf = ({ method, path, key, body = '' }: Vector) => ({
  method,
  path,
  key,
  body: Buffer.from(body),
});

describe('the signature of a provider’s request', () => {
  it.each(vectors)('matches the test vector: $method $path', (vector) => {
    const { id, time, signature } = vector;
    const headers = signatureHeaders(keyOf(vector), partsOf(vector), id, new Date(time * 1_000));
    expect(headers).toEqual({
      'webhook-key-id': vector.keyId,
      'webhook-id': id,
      'webhook-timestamp': String(time),
      'webhook-signature': signature,
    });
    const now = new Date((time + 300) * 1_000);
    expect(verifySignature([keyOf(vector)], headers, partsOf(vector), now)).toEqual({
      keyId: vector.keyId,
      messageId: id,
    });
  });

  it('is accepted as one of several', () => {
    const { id, time, signature } = first;
    const at = new Date(time * 1_000);
    const headers = {
      ...signatureHeaders(keyOf(first), partsOf(first), id, at),
      'webhook-signature': `v1,AAAA ${signature}`,
    };
    expect(verifySignature([keyOf(first)], headers, partsOf(first), at)).toMatchObject({ messageId: id });
  });

  it('matches the Node example in the documents', () => {
    const print = 'process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map(sign)));';
    const program = `${blockWith('js', 'createHmac')}\n${print}`;
    const output = execFileSync(process.execPath, ['-e', program, JSON.stringify(vectors)], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(vectors.map(({ signature }) => signature));
  });

  it('matches the shell example with openssl in the documents', () => {
    const signature = execFileSync('sh', ['-c', blockWith('sh', 'hexkey')], { encoding: 'utf8' });
    expect(`v1,${signature.trim()}`).toBe(first.signature);
  });
});

test.each(['', 'whsec_', 'whsec_c2hvcnQ=', 'hunter2', `whsec_${Buffer.alloc(65).toString('base64')}`])(
  'rejects %p as a secret',
  (text) => expect(secretOf(text)).toBeUndefined(),
);

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
