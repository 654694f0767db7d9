import { accountCalls } from './account';
import { bonusCalls } from './bonuses';
import type { Call } from './call';
import { chatCalls } from './chat';
import { depositCalls } from './deposits';
import { gameCalls } from './games';
import { inviteAndRefundCalls } from './invites-and-refunds';
import { lookupCalls } from './lookups';
import { oneTimeCodeCalls } from './one-time-codes';
import { qrCalls } from './qr';
import { spinWheelCalls } from './spin-wheel';
import { statementCalls } from './statements';
import { walletCalls } from './wallet';
import type { ChatLine } from './memory-store';

/** Returns all calls of section 7, in its order; `sendMessage` sends a line of a conversation over the socket. */
export function allCalls(sendMessage: (id: string, line: ChatLine) => void): readonly Call[] {
  return [
    ...lookupCalls,
    ...accountCalls,
    ...oneTimeCodeCalls,
    ...walletCalls,
    ...gameCalls,
    ...depositCalls,
    ...qrCalls,
    ...inviteAndRefundCalls,
    ...bonusCalls,
    ...statementCalls,
    ...spinWheelCalls,
    ...chatCalls(sendMessage),
  ];
}
