import { type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import type { UserBonus } from '@wallet/platform/api';
import { type BonusInput, receiveBonusAction } from './receive-bonus-action';

/** Receives a bonus exactly once. */
export const useReceiveBonus = (code: string): UseMoneyActionResult<BonusInput, UserBonus> =>
  useMoneyAction(receiveBonusAction(code));
