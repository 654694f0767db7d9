import { satang } from '@wallet/contract/satang';
import { leftInWallet, maxWithdrawal, withdrawChecks } from './withdraw-amounts';

const amounts = { inWallet: satang(1_000), total: satang(1_500) };
const unknown = { inWallet: null, total: null };

test.each([
  [{ way: 'some', amount: satang(400) }, 600],
  [{ way: 'some', amount: satang(1_000) }, 0],
  [{ way: 'all', amount: satang(1_500) }, 0],
  [{ way: 'all', amount: satang(1_200) }, 300],
  [{ way: 'some', amount: satang(1_001) }, null],
] as const)('%j leaves %s satang in the wallet', (input, left) => {
  expect(leftInWallet(amounts, input)).toBe(left);
});

test('does not guess what is left while the balance is unknown', () => {
  expect(leftInWallet(unknown, { way: 'some', amount: satang(1) })).toBeNull();
  expect(leftInWallet(unknown, { way: 'all', amount: satang(1) })).toBeNull();
});

test('[S7.10] [S5.11] empties the games only when the wallet is not enough for the maximum', () => {
  expect(maxWithdrawal(amounts, satang(1_500))).toEqual({ way: 'all', amount: 1_500 });
  expect(maxWithdrawal(amounts, satang(1_200))).toEqual({ way: 'all', amount: 1_200 });
  expect(maxWithdrawal(amounts, satang(900))).toEqual({ way: 'some', amount: 900 });
  expect(maxWithdrawal({ inWallet: satang(500), total: satang(500) }, satang(500))).toEqual({
    way: 'all',
    amount: 500,
  });
});

test('[S5.11] [S9.8] limits the largest amount to the maximum of a withdrawal', () => {
  const checks = withdrawChecks(amounts, { withdrawMin: satang(100), withdrawMax: satang(1_200) });
  expect(checks.fromWallet).toEqual({ amount: 1_000 });
  expect(checks.fromTotal).toEqual({ amount: 1_200 });
});
