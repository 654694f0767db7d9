import { providerOperations } from './provider-client';
import { parseConnections, readConnections, requireLocalProviders } from './connections';
import { withTimeout } from './call-provider';
import { drawSlice, fairChance } from './chance';
import { staffChance } from '../../demo/wheel-routes';
import { openProviders } from '../../open-providers';
import fc from 'fast-check';

const secret = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const key = (byte: number) => ({ id: `k${byte}`, secret: secret(byte) });
const read = (content: object) => parseConnections(JSON.stringify(content), 'providers.yaml');

describe('the file of connected providers', () => {
  it('contains a URL and the keys of both directions for each kind', () => {
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
    expect(parseConnections('', 'providers.yaml')).toEqual({});
    expect(readConnections(undefined)).toEqual({});
  });

  it.each([
    [{ bank: {} }, 'providers.yaml: bank: Invalid key: Expected never but received "bank"'],
    [
      { sms: { url: 'https://x.example' } },
      'providers.yaml: sms.sign: Invalid key: Expected "sign" but received undefined',
    ],
    [{ sms: { url: 'http://x.example', sign: key(1) } }, 'sms.url: must be an https URL'],
    [{ sms: { url: 'https://x.example?y', sign: key(1) } }, 'sms.url: must be an https URL'],
    [
      { sms: { url: 'https://x.example', sign: { id: 'a', secret: 'hunter2' } } },
      'sms.sign.secret: must be whsec_',
    ],
    [
      { qr: { url: 'https://x.example', sign: key(1), accept: [key(1)] } },
      'every key must have its own secret, also across kinds and between "sign" and "accept".',
    ],
    [
      {
        qr: { url: 'https://x.example', sign: key(1) },
        // The same secret without its base64 padding.
        sms: { url: 'https://y.example', sign: { ...key(1), secret: key(1).secret.replace(/=+$/, '') } },
      },
      'every key must have its own secret, also across kinds and between "sign" and "accept".',
    ],
    [
      { qr: { url: 'https://x.example', sign: key(1), accept: [key(2), { ...key(3), id: key(2).id }] } },
      'qr.accept: each key must have an id of its own.',
    ],
  ])('reports problems without secrets: %#', (content, message) => {
    expect(() => read(content)).toThrow(message);
    expect(() => read(content)).not.toThrow(/hunter2/);
  });

  it('reports the line of a YAML error, and an unreadable file', () => {
    expect(() => parseConnections('sms:\n  - : :\n x', 'p.yaml')).toThrow(/^p\.yaml:\d: this is not YAML\.$/);
    expect(() => readConnections('/nowhere/p.yaml')).toThrow('PROVIDERS_FILE names /nowhere/p.yaml');
  });

  it.each([
    ['http://localhost:9000', true],
    ['http://127.0.0.1:9000/provider', true],
    ['https://[::1]:9000', true],
    ['https://bank.example', false],
    ['https://192.168.1.20:9000', false],
    ['https://localhost.bank.example', false],
    ['https://127.0.0.1.bank.example', false],
  ])('may contain %s on a demo site only when it is on this machine: %p', (url, isLocal) => {
    const sms = { url: 'http://localhost:9000', sign: key(1) };
    const check = () => requireLocalProviders(read({ sms, banks: { url, sign: key(2) } }));
    if (isLocal) check();
    else
      expect(check).toThrow(
        'PROVIDERS_FILE: banks.url is on another machine, which is possible only where SANDBOX is 0.',
      );
  });
});

test('every call of the contracts has schemas for its body and its responses', () => {
  const operations = [...providerOperations().values()];
  expect(operations.length).toBeGreaterThan(15);
  for (const { allowsRequest, allowsResponse } of operations) {
    expect(allowsRequest({ unknown: 'field' })).toBe(false);
    expect(allowsResponse(200, { unknown: 'field' })).toBe(false);
    expect(allowsResponse(500, { error: 'UNAVAILABLE' })).toBe(true);
    expect(allowsResponse(302, undefined)).toBe(false);
  }
});

describe('withTimeout', () => {
  it('returns the result or the error of the call', async () => {
    expect(await withTimeout(async () => 'yes')).toBe('yes');
    await expect(withTimeout(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('[S9.1] rejects after the timeout and aborts the signal', async () => {
    let received: AbortSignal | undefined;
    const pending = withTimeout((signal) => {
      received = signal;
      return new Promise(() => undefined);
    }, 20);
    await expect(pending).rejects.toThrow('There was no response within 20 ms.');
    expect(received?.aborted).toBe(true);
  });
});

const wheelSlices = [1, 30, 25, 12, 6, 30, 12, 4].map((weight, index) => ({ weight, code: `S${index}` }));

describe('drawSlice', () => {
  it('draws each slice for as many numbers as its weight', () => {
    const weights = fc.array(fc.nat(20), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, (list) => {
        const slices = list.map((weight, index) => ({ weight, index }));
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const drawn = list.map(() => 0);
        for (let ticket = 0; ticket < total; ticket += 1) {
          const index = drawSlice(slices, () => ticket)?.index ?? -1;
          drawn[index] = (drawn[index] ?? 0) + 1;
        }
        expect(drawn).toEqual(list);
      }),
    );
  });

  it('requests a random number of the system below the total weight, and draws nothing without a weight', () => {
    const below = jest.fn((limit: number) => limit - 1);
    expect(drawSlice(wheelSlices, below)?.code).toBe('S7');
    expect(below).toHaveBeenCalledWith(120);
    expect(drawSlice([{ weight: 0 }])).toBeUndefined();
    const drawn = new Set(Array.from({ length: 500 }, () => drawSlice(wheelSlices)?.code));
    expect(drawn.size).toBeGreaterThan(3);
  });
});

describe('the providers', () => {
  const sms = { phoneNumber: '0811111111', text: 'สวัสดี' };

  it('are called over HTTP when they are connected; the others reject', async () => {
    const key = { id: 'site', secret: Buffer.alloc(32, 1) };
    const connections = { banks: { url: 'http://127.0.0.1:1', sign: key, accept: [] } };
    const providers = openProviders({ connections });
    expect([providers.banks.isConnected, providers.slips.isConnected]).toEqual([true, false]);
    await expect(providers.sms.send(sms)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('reject calls when none is connected, in production and in the demo', async () => {
    for (const staff of [false, true])
      await expect(openProviders({ staff }).sms.send(sms)).rejects.toMatchObject({
        kind: 'rejected',
      });
  });

  it('use random draws for the wheel unless the staff of a demo can choose', () => {
    expect(openProviders({}).chance).toBe(fairChance);
    expect(openProviders({ staff: true }).chance).toBe(staffChance);
  });
});
