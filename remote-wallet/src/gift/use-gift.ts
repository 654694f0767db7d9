import type { MoneyReply } from '@wallet/platform/api';
import { type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import { type Gift, giftAction } from './gift-action';

/** Redeems a gift link exactly once. */
export const useGift = (): UseMoneyActionResult<Gift, MoneyReply> => useMoneyAction(giftAction);
