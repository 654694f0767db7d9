import { providerOperations } from './provider-client';
import { openConnections, readConnections, requireOwnMachine } from './connections';

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

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000/provider', 'https://[::1]:9000'])(
    'may name %s where the demo’s passwords are known to everybody: it is on this machine',
    (url) => {
      const connections = read({ banks: { url, sign: key(1) }, sms: { url, sign: key(2) } });
      expect(() => requireOwnMachine(connections)).not.toThrow();
      expect(() => requireOwnMachine({})).not.toThrow();
    },
  );

  it.each([
    'https://bank.example',
    'https://192.168.1.20:9000',
    'https://localhost.bank.example',
    'https://127.0.0.1.bank.example',
  ])('may not name %s there: one provider elsewhere is enough', (url) => {
    const sms = { url: 'http://localhost:9000', sign: key(1) };
    const connections = read({ sms, banks: { url, sign: key(2) } });
    expect(() => requireOwnMachine(connections)).toThrow(
      'PROVIDERS_FILE: banks.url is on another machine, which is possible only where SANDBOX is 0.',
    );
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
