import { satang } from '@wallet/contract/satang';
import { changedMovements, maskAccountNo, type Progress, reasonOf, stagesOf } from './stages';

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

describe('the stages of a movement', () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 30, 9, minute));
  const stages = (change: Partial<Progress>) =>
    stagesOf({ ...requested, requestedAt: at(0), ...change }).map(
      ({ stage, at: time }) => `${stage} ${new Date(time).getUTCMinutes()}`,
    );
  const failed = { status: 'FAILED', endedAt: at(9) } as const;
  const succeeded = { status: 'SUCCESS', endedAt: at(9) } as const;

  it.each<[string, Partial<Progress>, string[]]>([
    ['requested', {}, ['REQUESTED 0']],
    ['sent and received', { sentAt: at(1), receivedAt: at(2) }, ['REQUESTED 0', 'SENT 1', 'RECEIVED 2']],
    ['without the times of older versions', { ...succeeded, requestedAt: null }, ['PAID 9']],
    ['paid', succeeded, ['REQUESTED 0', 'PAID 9']],
    ['credited', { ...succeeded, type: 'deposit' }, ['REQUESTED 0', 'CREDITED 9']],
    ['still held', { ...succeeded, type: 'deposit', held: satang(0) }, ['REQUESTED 0', 'HELD 9']],
    ['failed', failed, ['REQUESTED 0', 'FAILED 9']],
    ['failed, with its money back', { ...failed, isReturned: true }, ['REQUESTED 0', 'RETURNED 9']],
    ['failed, of before the money was known', { ...failed, isReturned: null }, ['REQUESTED 0', 'FAILED 9']],
  ])('%s', (_, change, expected) => {
    expect(stages(change)).toEqual(expected);
  });
});

it('changed movements are those that were added, reached another stage or ended', () => {
  const before = new Map([
    ['same', 1],
    ['moved', 0],
    ['ended', 2],
  ]);
  const after = new Map([
    ['same', 1],
    ['moved', 1],
    ['added', 0],
  ]);
  expect(changedMovements(before, after)).toEqual(['moved', 'ended', 'added']);
});

describe('the reason of a failed movement', () => {
  it.each<[Partial<Progress>, string | null, string | undefined]>([
    [{ status: 'FAILED' }, 'NO_ACCOUNT', 'PAYEE_NO_ACCOUNT'],
    [{ status: 'FAILED' }, 'REFUSED', undefined],
    [{ status: 'FAILED' }, null, undefined],
    [{ status: 'SUCCESS' }, 'NO_ACCOUNT', undefined],
    [{ status: 'FAILED' }, 'NAME_MISMATCH', 'PAYEE_NAME_MISMATCH'],
    [{ status: 'FAILED' }, 'BANK_CLOSED', 'PAYEE_BANK_CLOSED'],
    [{ status: 'FAILED', type: 'transfer' }, 'NOT_ENOUGH', 'MONEY_NOT_ENOUGH'],
    [{ status: 'FAILED', type: 'transfer' }, 'NO_ACCOUNT', 'SLOT_NO_ACCOUNT'],
    [{ status: 'FAILED', type: 'deposit' }, 'TRUELINK_INVALID', 'TRUELINK_INVALID'],
    [{ status: 'FAILED', type: 'deposit' }, null, undefined],
  ])('is a code with a text for members: %p with %p', (change, code, expected) => {
    expect(reasonOf({ ...requested, ...change }, code)).toBe(expected);
  });
});

it('hides an account number except for its last four digits', () => {
  expect(['0123456789', '1234', '12'].map(maskAccountNo)).toEqual(['••••••6789', '1234', '12']);
});
