import { request, type CallOptions, type MoneyCallOptions } from './request';
import { done } from './replies/done';
import { activeBonus, bonusList, bonusMinimum, userBonus } from './replies/offers';
import type { ActiveBonus, Bonus, BonusMinimum, Done, UserBonus } from './types';

/** Every bonus on offer with what this member did with it. */
export function listBonuses(options?: CallOptions): Promise<Bonus[]> {
  return request(bonusList, 'get', '/api/bonus', {}, options);
}

/** Claims a bonus. */
export function activateBonus(code: string, options?: MoneyCallOptions): Promise<UserBonus> {
  return request(userBonus, 'get', '/api/bonus/activate/{code}', { params: { code } }, options);
}

/** Whether a bonus is active, and of which type. */
export function checkActiveBonus(options?: CallOptions): Promise<ActiveBonus> {
  return request(activeBonus, 'get', '/api/bonus/check/active', {}, options);
}

/**
 * The total below which an active bonus may be ended. No screen asks for it; the contract has it (S7.18).
 * @public
 */
export function checkBonusMinimum(options?: CallOptions): Promise<BonusMinimum> {
  return request(bonusMinimum, 'get', '/api/bonus/check/minimum', {}, options);
}

/** Ends the active bonus. */
export function clearBonus(options?: MoneyCallOptions): Promise<Done> {
  return request(done, 'get', '/api/bonus/clear', {}, options);
}
