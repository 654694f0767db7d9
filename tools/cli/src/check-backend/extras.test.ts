import { described, fieldsOf, schemas } from '@wallet/release';
import { extras } from './extras';

const calls = described.map(({ call }) => call);

/** Extras that are neither a schema field nor a call. */
const elsewhere = ['header Idempotency-Keys', 'socket acknowledgement of join'];

test.each(extras.map(({ at }) => at))('%s is in the contract', (at) => {
  if (elsewhere.includes(at)) return;
  const [piece = '', field] = at.split('.');
  if (field === undefined) expect(calls).toContain(at);
  else expect(Object.keys(schemas[piece]?.properties ?? {})).toContain(field);
});

test('no extra stands twice, and each says in a sentence what it gives', () => {
  expect(new Set(extras.map(({ at }) => at)).size).toBe(extras.length);
  for (const { gives } of extras) expect(gives.length).toBeGreaterThan(15);
});

test('the fields of a reply are found through references, lists and choices', () => {
  const { pieces, fields } = fieldsOf('WalletReply', {
    wallet: { amount: 1 },
    slots: [{ code: 'PG' }],
  });
  expect([...pieces]).toEqual(['WalletReply', 'Wallet', 'GameAccount']);
  expect([...fields]).toEqual([
    'WalletReply.wallet',
    'Wallet.amount',
    'WalletReply.slots',
    'GameAccount.code',
  ]);
});
