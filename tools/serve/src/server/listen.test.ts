import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { anyPort } from '@wallet/build/testing';
import { listen } from './listen';
import { readEnvironment } from '@wallet/server/environment';
import { createTrust } from './proxy/forwarding';

const addressOf = (bound: string | AddressInfo): string =>
  typeof bound === 'string' ? bound : bound.address;

test.each([
  ['this machine', null, /^(127\.0\.0\.1|::1)$/],
  ['all addresses', '0.0.0.0', /^0\.0\.0\.0$/],
])(
  'the site listens on %s with HOST=%s, and returns its address on this machine',
  async (_, host, expected) => {
    const server = fastify();
    const port = await anyPort();
    expect(await listen(server, { host, port })).toBe(`http://localhost:${port}`);
    const addresses = server.addresses().map(addressOf);
    await server.close();
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(expected);
  },
);

test('rejects a HOST that is not an address of this machine', async () => {
  const server = fastify();
  await expect(listen(server, { host: '192.0.2.1', port: await anyPort() })).rejects.toThrow(
    'HOST must be an address of this machine such as 0.0.0.0, not "192.0.2.1".',
  );
  await server.close();
});

test('without HOST, says what to do on a machine that cannot resolve localhost', async () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND localhost'), { code: 'ENOTFOUND' });
  const server = { ...fastify(), listen: () => Promise.reject(error) };
  await expect(listen(server, { host: null, port: 0 })).rejects.toThrow(
    'This machine cannot resolve "localhost": add it to /etc/hosts, or set HOST=127.0.0.1.',
  );
});

test.each([
  'loopback, linklocal, uniquelocal',
  '10.0.0.1',
  '10.0.0.0/255.255.0.0',
  '::1, fd00::/8, 2001:db8::/32',
  '::ffff:10.0.0.0/104',
])('TRUST_PROXY may be %s, and the server can use it', (value) => {
  const { values, problems } = readEnvironment({ TRUST_PROXY: value }, 'site');
  expect(problems).toBeUndefined();
  expect(() => createTrust(values?.TRUST_PROXY ?? [])).not.toThrow();
});

test.each(['everybody', '10.0.0', '10.0.0.0/0', '10.0.0.0/255.0.255.0', 'fd00::/129', '10.0.0.0/8/8'])(
  'TRUST_PROXY may not be %s',
  (value) => expect(readEnvironment({ TRUST_PROXY: value }, 'site').problems).toHaveLength(1),
);
