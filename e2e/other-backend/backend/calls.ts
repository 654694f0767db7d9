import { account } from './account';
import { bonusCalls } from './bonuses';
import type { Call } from './call';
import { chatCalls } from './chat';
import { deposits } from './deposits';
import { gameAccounts } from './games';
import { invitesAndRefunds } from './invites-and-refunds';
import { lookups } from './lookups';
import { oneTimeCodes } from './one-time-codes';
import { qrCalls } from './qr';
import { spinWheel } from './spin-wheel';
import { statements } from './statements';
import { wallet } from './wallet';
import type { ChatLine } from './memory-store';

/** Returns all calls of section 7, in its order; `sendMessage` sends a line of a conversation over the socket. */
export function allCalls(sendMessage: (id: string, line: ChatLine) => void): readonly Call[] {
  return [
    ...lookups,
    ...account,
    ...oneTimeCodes,
    ...wallet,
    ...gameAccounts,
    ...deposits,
    ...qrCalls,
    ...invitesAndRefunds,
    ...bonusCalls,
    ...statements,
    ...spinWheel,
    ...chatCalls(sendMessage),
  ];
}
