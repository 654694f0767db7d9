import { type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import { type InviteInput, receiveInviteAction } from './receive-invite-action';

/** Moves the invite bonus to the wallet exactly once. */
export const useReceiveInvite = (): UseMoneyActionResult<InviteInput, InviteInput> =>
  useMoneyAction(receiveInviteAction);
