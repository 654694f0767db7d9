/** @jest-environment node */
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

  const midnight = '2026-11-19T17:00:00Z';
  const minuteBefore = '2026-11-19T16:59:00Z';
  // Monday 16 November began in Bangkok on Sunday at 17:00 UTC.
  const monday = '2026-11-15T17:00:00Z';
  const sunday = '2026-11-15T16:59:59.999Z';

  it.each([
    ['counts every receipt against a limit', 'limit', 2, ['2024-01-01T00:00:00Z', midnight], 'received'],
    ['allows receipts below a limit', 'limit', 3, ['2024-01-01T00:00:00Z', midnight], 'available'],
    ['ignores receipts of the day before in Bangkok', 'day', 1, [minuteBefore], 'available'],
    ['counts receipts of the same day in Bangkok', 'day', 1, [midnight], 'received'],
    ['allows several receipts on a day', 'day', 2, [midnight], 'available'],
    ['ignores receipts of the week before', 'week', 1, [sunday], 'available'],
    ['counts receipts of the week from Monday on', 'week', 1, [monday], 'received'],
    ['ignores a receipt with an invalid date', 'day', 1, ['soon'], 'available'],
    ['leaves an unknown cap to the server', 'limit', null, [midnight], 'available'],
    ['leaves an unknown type to the server', null, 1, [midnight], 'available'],
  ] as const)('[S4.16] [S4.17] %s', (_, type, maxReceived, received, state) => {
    const userBonus = { _id: '1', isActive: false, received: received.map((updatedAt) => ({ updatedAt })) };
    expect(bonusState({ type, maxReceived, userBonus }, now)).toBe(state);
  });

  it('ignores a receipt without a date', () => {
    const userBonus = { _id: '1', isActive: false, received: [{ updatedAt: null }] };
    expect(bonusState({ type: 'day', maxReceived: 1, userBonus }, new Date(0))).toBe('available');
  });

  it('[S4.16] is available before the first receipt, and current while it is active, even when its cap is reached', () => {
    expect(bonusState({ type: 'day', maxReceived: 1, userBonus: null }, now)).toBe('available');
    const userBonus = { _id: '1', isActive: true, received: [{ updatedAt: midnight }] };
    expect(bonusState({ type: 'limit', maxReceived: 1, userBonus }, now)).toBe('current');
  });
});
