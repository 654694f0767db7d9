/** @jest-environment node */
import type { Bonus } from '@wallet/platform/api';
import { queryClient } from '@wallet/platform/query';
import { bonusState } from '../bonus/bonus-state';
import { fillPercentFail } from './offer-terms';
import { refetchOffers } from './refetch';

describe('fillPercentFail', () => {
  it('[S2.53] replaces every %percentFail%', () => {
    const notice = '<p>เก็บไว้ %percentFail%%</p><p>(<b>%percentFail%</b>%)</p>';
    expect(fillPercentFail(notice, 12.5)).toBe('<p>เก็บไว้ 12.5%</p><p>(<b>12.5</b>%)</p>');
  });

  it('returns an empty text without a notice', () => {
    expect(fillPercentFail(null, 0)).toBe('');
  });
});

test('repeats the conditions of fragments, because a dialog may be open over the home', () => {
  queryClient.setQueryData(['fragment', 'wallet.home-offers', 'remote-promotions'], {});
  queryClient.setQueryData(['wallet', 'home'], {});
  refetchOffers();
  const isInvalidated = (...queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated;
  expect(isInvalidated('fragment', 'wallet.home-offers', 'remote-promotions')).toBe(true);
  expect(isInvalidated('wallet', 'home')).toBe(false);
});

describe('bonusState', () => {
  // Friday 20 November 2026, half past midnight in Bangkok: still Thursday evening by UTC.
  const now = new Date('2026-11-19T17:30:00Z');

  function bonus(type: Bonus['type'], maxReceived: number, received: readonly string[], isActive = false) {
    const userBonus = { _id: '1', isActive, received: received.map((updatedAt) => ({ updatedAt })) };
    return { type, maxReceived, userBonus };
  }

  it('[S4.16] returns available for a member who has never received it', () => {
    expect(bonusState({ type: 'day', maxReceived: 1, userBonus: null }, now)).toBe('available');
  });

  it('[S4.16] returns current while it is active, even when its cap is reached', () => {
    expect(bonusState(bonus('limit', 1, ['2026-01-01T00:00:00Z'], true), now)).toBe('current');
  });

  it('[S4.17] counts every receipt against a limit', () => {
    const received = ['2024-01-01T00:00:00Z', '2026-11-19T10:00:00Z'];
    expect(bonusState(bonus('limit', 2, received), now)).toBe('received');
    expect(bonusState(bonus('limit', 3, received), now)).toBe('available');
  });

  it('[S4.17] counts only the receipts of the same day in Bangkok', () => {
    // Half an hour earlier it was the day before in Bangkok, although both moments are on the 19th in UTC.
    expect(bonusState(bonus('day', 1, ['2026-11-19T16:59:59.999Z']), now)).toBe('available');
    expect(bonusState(bonus('day', 1, ['2026-11-19T17:00:00Z']), now)).toBe('received');
    expect(bonusState(bonus('day', 2, ['2026-11-19T17:00:00Z']), now)).toBe('available');
  });

  it('[S4.17] counts only the receipts of the same week in Bangkok, from Monday to Sunday', () => {
    // Monday 16 November began in Bangkok on Sunday at 17:00 UTC.
    expect(bonusState(bonus('week', 1, ['2026-11-15T16:59:59.999Z']), now)).toBe('available');
    expect(bonusState(bonus('week', 1, ['2026-11-15T17:00:00Z']), now)).toBe('received');
    const nextMonday = new Date('2026-11-22T17:00:00Z');
    expect(bonusState(bonus('week', 1, ['2026-11-22T16:59:59Z']), nextMonday)).toBe('available');
  });

  it('ignores a receipt with an invalid date', () => {
    expect(bonusState(bonus('day', 1, ['soon']), now)).toBe('available');
    const userBonus = { _id: '1', isActive: false, received: [{ updatedAt: null }] };
    const epoch = new Date(0);
    expect(bonusState({ type: 'day', maxReceived: 1, userBonus }, epoch)).toBe('available');
  });

  it('[S4.16] returns available for an unknown cap, which the server decides', () => {
    const userBonus = { _id: '1', isActive: false, received: [{ updatedAt: '2026-11-19T17:00:00Z' }] };
    expect(bonusState({ type: 'limit', maxReceived: null, userBonus }, now)).toBe('available');
    expect(bonusState({ type: null, maxReceived: 1, userBonus }, now)).toBe('available');
  });
});
