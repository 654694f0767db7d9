/** @jest-environment node */
import { satang } from '@wallet/contract/satang';
import { checkTransfer, transferAmounts } from './transfer';

const wallet = { id: 'wallet', name: null, amount: satang(1_258_050) };
const jade = { id: 'PG', name: 'Jade Dragon', amount: satang(320_000) };

test('[S5.9] requires both accounts', () => {
  expect(checkTransfer(undefined, jade, '100').accountsProblem).toBe('select');
  expect(checkTransfer(wallet, undefined, '100').accountsProblem).toBe('select');
  expect(checkTransfer(wallet, jade, '100')).toEqual({ amount: 10_000 });
});

test('[S5.9] rejects the same source and destination', () => {
  expect(checkTransfer(jade, jade, '100').accountsProblem).toBe('same');
});

test.each(['0', '0.99', '.5', '๐.๙๙'])(
  '[S5.9] [S9.7] rejects %s, which is below the minimum of 1 baht',
  (text) => {
    expect(checkTransfer(wallet, jade, text).problem).toEqual({ kind: 'minimum', bound: 100 });
  },
);

test('[S9.7] accepts exactly 1 baht', () => {
  expect(checkTransfer(wallet, jade, '1')).toEqual({ amount: 100 });
});

test('rejects more than the wallet balance, but leaves the balance of a game to the server', () => {
  expect(checkTransfer(wallet, jade, '12,580.51').problem).toEqual({ kind: 'notEnough', bound: 1_258_050 });
  expect(checkTransfer(jade, wallet, '99,999')).toEqual({ amount: 9_999_900 });
});

test('returns what is left in the source of a transfer, and null when that is unknown', () => {
  const accounts = [wallet, jade, { id: 'KENO', name: 'Star Keno', amount: null }];
  const input = { way: 'some', from: 'PG', to: 'wallet' } as const;
  expect(transferAmounts(accounts, { ...input, amount: satang(20_000) })).toEqual({
    amount: 20_000,
    left: 300_000,
  });
  expect(transferAmounts(accounts, { ...input, amount: satang(320_001) }).left).toBeNull();
  expect(transferAmounts(accounts, { ...input, from: 'KENO', amount: satang(1) }).left).toBeNull();
});

test('[S7.10] adds up a transfer of everything only when every other account is known', () => {
  expect(transferAmounts([wallet, jade], { way: 'all', to: 'PG' }).amount).toBe(1_258_050);
  expect(
    transferAmounts([wallet, { ...jade, amount: null }], { way: 'all', to: 'wallet' }).amount,
  ).toBeNull();
});
