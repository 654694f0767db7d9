import { satang } from '@wallet/contract/satang';
import { checkAmount } from './check-amount';

const bounds = { min: satang(10_000), max: satang(10_000_000) };

test.each([
  ['', 'empty'],
  ['abc', 'not-a-number'],
  ['-100', 'negative'],
  ['100.005', 'too-many-decimals'],
  ['99999999999999999999', 'too-large'],
])('rejects %j: %s', (text, kind) => {
  expect(checkAmount(text, bounds).problem).toEqual({ kind });
});

test.each([
  ['99.99', { kind: 'minimum', bound: 10_000 }],
  ['100,000.01', { kind: 'maximum', bound: 10_000_000 }],
])('[S5.11] rejects %s outside the bounds', (text, problem) => {
  expect(checkAmount(text, bounds).problem).toEqual(problem);
});

test.each([
  ['100', 10_000],
  ['100,000', 10_000_000],
  ['๑๐๐.๕๐', 10_050],
  [' 1,000.25 ', 100_025],
])('[S5.11] accepts %s within the bounds', (text, amount) => {
  expect(checkAmount(text, bounds)).toEqual({ amount });
});

test('rejects an amount above the maximum of a request, even without a bound', () => {
  expect(checkAmount('1,000,000,000', { min: satang(100) })).toEqual({ amount: 100_000_000_000 });
  expect(checkAmount('1,000,000,000.01', { min: satang(100) }).problem).toEqual({ kind: 'too-large' });
});
