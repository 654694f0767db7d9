import { satang } from '@wallet/contract/satang';
import { checkAmount } from './check-amount';

const bounds = { min: satang(10_000), max: satang(10_000_000) };

test.each([
  ['', 'empty'],
  ['abc', 'not-a-number'],
  ['-100', 'negative'],
  ['100.005', 'too-many-decimals'],
  ['99999999999999999999', 'too-large'],
])('%j is no amount: %s', (text, kind) => {
  expect(checkAmount(text, bounds).problem).toEqual({ kind });
});

test.each([
  ['99.99', { kind: 'minimum', bound: 10_000 }],
  ['100,000.01', { kind: 'maximum', bound: 10_000_000 }],
])('[S5.11] %s crosses a bound', (text, problem) => {
  expect(checkAmount(text, bounds).problem).toEqual(problem);
});

test.each([
  ['100', 10_000],
  ['100,000', 10_000_000],
  ['๑๐๐.๕๐', 10_050],
  [' 1,000.25 ', 100_025],
])('[S5.11] %s lies within the bounds', (text, amount) => {
  expect(checkAmount(text, bounds)).toEqual({ amount });
});

test('more than a call takes is refused even without a bound', () => {
  expect(checkAmount('1,000,000,000', { min: satang(100) })).toEqual({ amount: 100_000_000_000 });
  expect(checkAmount('1,000,000,000.01', { min: satang(100) }).problem).toEqual({ kind: 'too-large' });
});
