import { providerOperations } from './provider-contract';
import { openConnections, readConnections } from './connections';

const secret = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const key = (byte: number) => ({ id: `k${byte}`, secret: secret(byte) });
const read = (content: object) => readConnections(JSON.stringify(content), 'providers.yaml');

describe('the file of connected providers', () => {
  it('names an address and the keys of both directions for each kind', () => {
    const banks = { url: 'https://bank.example/wallet/', sign: key(1), accept: [key(2), key(3)] };
    expect(read({ banks, sms: { url: 'http://localhost:9000', sign: key(4) } })).toEqual({
      banks: {
        url: 'https://bank.example/wallet',
        sign: { id: 'k1', secret: Buffer.alloc(32, 1) },
        accept: [
          { id: 'k2', secret: Buffer.alloc(32, 2) },
          { id: 'k3', secret: Buffer.alloc(32, 3) },
        ],
      },
      sms: { url: 'http://localhost:9000', sign: { id: 'k4', secret: Buffer.alloc(32, 4) }, accept: [] },
    });
    expect(readConnections('', 'providers.yaml')).toEqual({});
    expect(openConnections(undefined)).toEqual({});
  });

  it.each([
    [{ bank: {} }, 'providers.yaml: the file must NOT have additional properties, such as bank.'],
    [{ sms: { url: 'https://x.example' } }, "providers.yaml: sms must have required property 'sign'."],
    [{ sms: { url: 'http://x.example', sign: key(1) } }, 'sms.url must be an address of https'],
    [{ sms: { url: 'https://x.example?y', sign: key(1) } }, 'sms.url must be an address of https'],
    [
      { sms: { url: 'https://x.example', sign: { id: 'a', secret: 'hunter2' } } },
      'sms.sign.secret must be whsec_',
    ],
    [
      { qr: { url: 'https://x.example', sign: key(1), accept: [key(1)] } },
      'each key of the file, of whatever kind and direction, must have a secret of its own.',
    ],
    [
      {
        qr: { url: 'https://x.example', sign: key(1) },
        sms: { url: 'https://y.example', sign: { ...key(1), secret: `${key(1).secret}`.replace(/=+$/, '') } },
      },
      'each key of the file, of whatever kind and direction, must have a secret of its own.',
    ],
    [
      { qr: { url: 'https://x.example', sign: key(1), accept: [key(2), { ...key(3), id: key(2).id }] } },
      'qr.accept: each key must have an id of its own.',
    ],
  ])('says what is wrong, and never a secret: %#', (content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
    expect(() => read(content)).not.toThrow(/hunter2/);
  });

  it('says which line is no YAML, and that a file cannot be read', () => {
    expect(() => readConnections('sms:\n  - : :\n x', 'p.yaml')).toThrow(/^p\.yaml:\d: this is no YAML\.$/);
    expect(() => openConnections('/nowhere/p.yaml')).toThrow('PROVIDERS_FILE names /nowhere/p.yaml');
  });
});

test('every call of the contracts has a body and answers that can be checked', () => {
  const operations = [...providerOperations().values()];
  expect(operations.length).toBeGreaterThan(15);
  for (const { allowsRequest, allowsAnswer } of operations) {
    expect(allowsRequest({ unheard: 'of' })).toBe(false);
    expect(allowsAnswer(200, { unheard: 'of' })).toBe(false);
    expect(allowsAnswer(500, { error: 'UNAVAILABLE' })).toBe(true);
    expect(allowsAnswer(302, undefined)).toBe(false);
  }
});
