import { readEnvironment } from '@wallet/contract/environment';
import { createTrust } from './proxy/forwarding';

const problemsOf = (value: string): string[] | undefined =>
  readEnvironment({ TRUST_PROXY: value }, 'site').problems;

test.each([
  'loopback, linklocal, uniquelocal',
  '10.0.0.1',
  '10.0.0.0/8',
  '10.0.0.0/255.255.0.0',
  '::1, fd00::/8, 2001:db8::/32',
  '::ffff:10.0.0.1',
  '::ffff:10.0.0.0/104',
])('TRUST_PROXY may be %s, and the server can use it', (value) => {
  const { values, problems } = readEnvironment({ TRUST_PROXY: value }, 'site');
  expect(problems).toBeUndefined();
  expect(() => createTrust(values?.TRUST_PROXY ?? [])).not.toThrow();
});

test.each([
  'everybody',
  '10.0.0',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '10.0.0.0/255.0.255.0',
  'fd00::/129',
  '10.0.0.0/8/8',
  'loopback;10.0.0.1',
])('TRUST_PROXY may not be %s', (value) => {
  expect(problemsOf(value)).toHaveLength(1);
});
