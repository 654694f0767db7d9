import { satang, type Satang } from '@wallet/contract/satang';
import { AppError } from '../core/errors';
import {
  assessWageringEnd,
  bonusAccount,
  type EndReason,
  lossAtEnd,
  percentOf,
  toBonusConditions,
  type WageringEnd,
  wageringConditions,
  type WageringTerms,
} from './wagering-rules';
import type { MemberMoney } from './wagering';

it.each([
  [10_000, 100, 10_000],
  [10_001, 50, 5_000],
  [199, 0, 0],
  [333, 12.5, 41],
  [10_000, 0.29, 29],
  [900_000_000_000_000, 99.99, 899_910_000_000_000],
])('%p at %p percent is %p, never a part of a satang', (amount, percent, expected) => {
  expect(percentOf(satang(amount), percent)).toBe(expected);
});

it.each([
  ['bonus', 'WELCOME', 'bonus:WELCOME'],
  ['promotion', 'SONGKRAN', 'promotion:SONGKRAN'],
  ['invite', null, 'invite'],
  ['refund', null, 'refund'],
] as const)('the money of a %s has an account of its own', (source, code, label) => {
  expect(bonusAccount(source, code, 'LAK')).toEqual({ kind: 'bonus', owner: 'site', label, currency: 'LAK' });
});

/** A deposit of 100 baht with a bonus of 50, which requires stakes of 750, and may end below 20. */
const terms = (change: Partial<WageringTerms> = {}): WageringTerms => ({
  base: satang(10_000),
  amount: satang(5_000),
  success: 80,
  fail: 10,
  stakeTarget: satang(75_000),
  stakedBefore: satang(1_000),
  endBelow: satang(2_000),
  ...change,
});

const money = (wallet: number, games = 0, inFlight = 0): MemberMoney => ({
  wallet: satang(wallet),
  games: satang(games),
  inFlight: satang(inFlight),
});

/** All stakes of a member who has met the condition exactly, and of one who lacks a satang. */
const met = satang(76_000);
const notMet = satang(75_999);

describe('the end of wagering', () => {
  it('is assessed with the stakes since its start', () => {
    expect(assessWageringEnd(terms(), money(15_000), notMet)).toEqual({
      staked: 74_999,
      isMet: false,
      rejection: 'BONUS_CONDITION',
      isWithdrawable: false,
      due: 1_800,
      retainedBonus: 4_000,
    });
    expect(assessWageringEnd(terms(), money(15_000), met)).toEqual({
      staked: 75_000,
      isMet: true,
      rejection: null,
      isWithdrawable: true,
      due: 1_000,
      retainedBonus: 4_000,
    });
  });

  it.each<[string, MemberMoney, Partial<WageringTerms>, number, WageringEnd['rejection']]>([
    ['as much as the threshold is left', money(2_000), {}, 1_800, 'BONUS_CONDITION'],
    ['as much as the threshold is left in all places', money(1_000, 600, 400), {}, 1_800, 'BONUS_CONDITION'],
    ['less is left', money(1_999), {}, 1_800, null],
    ['little is left', money(1_500), {}, 1_350, null],
    ['nothing is left', money(0), {}, 0, null],
    ['nothing is left, without a threshold', money(0), { endBelow: satang(0) }, 0, null],
    ['a satang is left, without a threshold', money(1), { endBelow: satang(0) }, 0, 'BONUS_CONDITION'],
    ['deposit and bonus were less', money(1_999), { base: satang(300), amount: satang(700) }, 900, null],
    ['the member retains more than everything', money(1_500), { fail: 120 }, 0, null],
    ['what is lost is in a game', money(181, 1_818), {}, 1_800, 'BONUS_REMAINING'],
    ['what is lost is in a game, as little as a transfer', money(400, 100), {}, 450, 'BONUS_REMAINING'],
    ['what is lost is in a game, too little for a transfer', money(400, 99), {}, 450, null],
    ['the wallet has exactly what is lost', money(900, 100), {}, 900, null],
    ['the wallet has more than what is lost', money(1_000, 100), {}, 990, null],
    ['a satang is in flight', money(1_000, 0, 1), {}, 901, 'BONUS_REMAINING'],
  ])('[S8.5] before the condition is met: %s', (_, place, change, due, rejection) => {
    const end = assessWageringEnd(terms(change), place, notMet);
    expect(end).toMatchObject({ isMet: false, isWithdrawable: false, due, rejection });
  });

  it.each<[string, MemberMoney, WageringEnd['rejection']]>([
    ['the wallet has what is lost', money(1_000, 50_000, 50_000), null],
    ['what is lost is in a game', money(999, 100), 'BONUS_REMAINING'],
    ['what is lost is in flight', money(999, 0, 1), 'BONUS_REMAINING'],
    ['the member has less than what is lost', money(999, 99), null],
  ])('[S8.5] after the condition is met: %s', (_, place, rejection) => {
    const end = assessWageringEnd(terms(), place, met);
    expect(end).toMatchObject({ isMet: true, isWithdrawable: rejection === null, due: 1_000, rejection });
  });
});

describe('what the end of wagering takes', () => {
  const ended = (
    end: Pick<WageringEnd, 'isMet' | 'rejection'>,
    reason: EndReason,
    wallet = 100_000,
  ): Satang | string => {
    try {
      return lossAtEnd({ ...end, due: satang(1_000) }, satang(5_000), satang(wallet), reason);
    } catch (error) {
      if (error instanceof AppError && error.status === 422) return error.code;
      throw error;
    }
  };
  const open = { isMet: false, rejection: null };
  const isMet = { isMet: true, rejection: null };
  const blocked = { isMet: false, rejection: 'BONUS_REMAINING' } as const;
  const isMetButBlocked = { isMet: true, rejection: 'BONUS_REMAINING' } as const;

  it.each([
    ['a member', open, {}, 1_000],
    ['a member', isMet, {}, 1_000],
    ['a member', blocked, {}, 'BONUS_REMAINING'],
    ['a withdrawal', open, { isWithdrawal: true }, 'BONUS_CONDITION'],
    ['a withdrawal', isMet, { isWithdrawal: true }, 1_000],
    ['a withdrawal', isMetButBlocked, { isWithdrawal: true }, 'BONUS_REMAINING'],
    ['a break', open, { isBreak: true }, 5_000],
    ['a break', blocked, { isBreak: true }, 5_000],
    ['a break', isMet, { isBreak: true }, 1_000],
    ['a break', isMetButBlocked, { isBreak: true }, 1_000],
  ])('when %s ends it: %j %j %j', (_, end, reason, expected) => {
    expect(ended(end, reason)).toBe(expected);
  });

  it('is at most the money in the wallet', () => {
    expect([ended(open, {}, 999), ended(open, { isBreak: true }, 4_999)]).toEqual([999, 4_999]);
  });
});

describe('the conditions of an invite bonus or a refund', () => {
  const conditionsOf = (turnover: number) =>
    wageringConditions(
      satang(5_000),
      { turnover, endBelow: { THB: satang(2_000), LAK: satang(1_200_000) } },
      'LAK',
    );

  it('are a multiple of its amount and the threshold of its currency', () => {
    expect(conditionsOf(1.5)).toEqual({ stakeTarget: 7_500, endBelow: 1_200_000 });
    expect(toBonusConditions(conditionsOf(1.5))).toEqual({ required: 75, cancelBelow: 12_000 });
  });

  it('are none without a turnover', () => {
    expect([conditionsOf(0), toBonusConditions(conditionsOf(0))]).toEqual([null, null]);
  });
});
