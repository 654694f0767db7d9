import { schemaFieldsOf } from './contract';
import { extras } from './extras';

test('lists each extra of the contract with its name and benefit', () => {
  const locations = extras.map(({ location }) => location);
  expect(locations).toEqual(
    expect.arrayContaining(['header Idempotency-Keys', 'POST /api/logout', 'QrStatus.serverTime']),
  );
  for (const { name, benefit } of extras) {
    expect(name).not.toBe('');
    expect(benefit.length).toBeGreaterThan(15);
  }
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
