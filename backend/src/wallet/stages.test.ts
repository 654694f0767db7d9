import { satang } from '@wallet/contract/satang';
import { maskAccountNo, type Progress, reasonOf, stagesOf } from './stages';

const minute = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 0, minutes));

const requested: Progress = {
  type: 'withdraw',
  status: 'PROCESSING',
  requestedAt: minute(0),
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  isReturned: false,
  held: null,
};

describe('the stages of a movement', () => {
  const stages = (change: Partial<Progress>) =>
    stagesOf({ ...requested, ...change }).map(({ stage, at }) => [stage, new Date(at).getUTCMinutes()]);

  it.each<[string, Partial<Progress>, unknown[]]>([
    ['a request', {}, [['REQUESTED', 0]]],
    [
      'a request that the bank has',
      { sentAt: minute(1) },
      [
        ['REQUESTED', 0],
        ['SENT', 1],
      ],
    ],
    [
      'a paid withdrawal',
      { sentAt: minute(1), status: 'SUCCESS', endedAt: minute(5) },
      [
        ['REQUESTED', 0],
        ['SENT', 1],
        ['PAID', 5],
      ],
    ],
    [
      'a returned withdrawal',
      { status: 'FAILED', endedAt: minute(5), isReturned: true },
      [
        ['REQUESTED', 0],
        ['RETURNED', 5],
      ],
    ],
    [
      'a movement that took no money',
      { type: 'transfer', status: 'FAILED', endedAt: minute(2) },
      [
        ['REQUESTED', 0],
        ['FAILED', 2],
      ],
    ],
    [
      'a slip that was read and credited',
      { type: 'deposit', status: 'SUCCESS', receivedAt: minute(3), endedAt: minute(4) },
      [
        ['REQUESTED', 0],
        ['RECEIVED', 3],
        ['CREDITED', 4],
      ],
    ],
    [
      'a deposit that the limits held apart, also after all of it has become playable',
      { type: 'deposit', status: 'SUCCESS', endedAt: minute(4), held: satang(0) },
      [
        ['REQUESTED', 0],
        ['HELD', 4],
      ],
    ],
    [
      'a deposit of which only the end is known',
      { type: 'deposit', status: 'SUCCESS', requestedAt: null, endedAt: minute(4) },
      [['CREDITED', 4]],
    ],
    ['a movement of unknown times', { requestedAt: null }, []],
  ])('[H4.1] of %s', (_name, change, expected) => {
    expect(stages(change)).toEqual(expected);
  });
});

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
