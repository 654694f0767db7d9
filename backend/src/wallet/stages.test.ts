import { maskAccountNo, type Progress, reasonOf } from './stages';

const requested: Progress = {
  type: 'withdraw',
  status: 'PROCESSING',
  requestedAt: new Date(),
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  isReturned: false,
  held: null,
};

describe('the reason of a failed movement', () => {
  it.each<[Partial<Progress>, string | null, string | undefined]>([
    [{ status: 'FAILED' }, 'NO_ACCOUNT', 'PAYEE_NO_ACCOUNT'],
    [{ status: 'FAILED' }, 'REFUSED', undefined],
    [{ status: 'FAILED' }, null, undefined],
    [{ status: 'SUCCESS' }, 'NO_ACCOUNT', undefined],
    [{ status: 'FAILED', type: 'transfer' }, 'NOT_ENOUGH', 'MONEY_NOT_ENOUGH'],
    [{ status: 'FAILED', type: 'deposit' }, 'TRUELINK_INVALID', 'TRUELINK_INVALID'],
  ])('is a code with a text for members: %p with %p', (change, code, expected) => {
    expect(reasonOf({ ...requested, ...change }, code)).toBe(expected);
  });
});

it('hides an account number except for its last four digits', () => {
  expect(['0123456789', '1234', '12'].map(maskAccountNo)).toEqual(['••••••6789', '1234', '12']);
});
