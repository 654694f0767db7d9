import { operations, schemaFieldsOf, schemas } from '@wallet/release';
import { extras } from './extras';

const calls = operations.map(({ call }) => call);

/** Extras that are neither a schema field nor a call. */
const otherExtras = ['header Idempotency-Keys', 'socket acknowledgement of join'];

test.each(extras.map(({ location }) => location))('%s is in the contract', (location) => {
  if (otherExtras.includes(location)) return;
  const [schema = '', field] = location.split('.');
  if (field === undefined) expect(calls).toContain(location);
  else expect(Object.keys(schemas[schema]?.properties ?? {})).toContain(field);
});

test('lists each extra once, with its benefit', () => {
  expect(new Set(extras.map(({ location }) => location)).size).toBe(extras.length);
  for (const { benefit } of extras) expect(benefit.length).toBeGreaterThan(15);
});

test('finds the fields of a reply through references, lists and choices', () => {
  const { schemaNames, fields } = schemaFieldsOf('WalletReply', {
    wallet: { amount: 1 },
    slots: [{ code: 'PG' }],
  });
  expect([...schemaNames]).toEqual(['WalletReply', 'Wallet', 'GameAccount']);
  expect([...fields]).toEqual([
    'WalletReply.wallet',
    'Wallet.amount',
    'WalletReply.slots',
    'GameAccount.code',
  ]);
});
