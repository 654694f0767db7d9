import { account } from './account';
import { bonusCalls } from './bonuses';
import type { Call } from './call';
import { chatCalls } from './chat';
import { deposits } from './deposits';
import { gameAccounts } from './games';
import { invitesAndRefunds } from './invites-and-refunds';
import { lookups } from './lookups';
import { oneTimeCodes } from './one-time-codes';
import { qr } from './qr';
import { spinWheel } from './spin-wheel';
import { statements } from './statements';
import { wallet } from './wallet';
import type { Conversation } from './world';

/** Returns all calls of section 7, in its order; `sendMessage` sends a line of a conversation over the socket. */
export function allCalls(sendMessage: (id: string, line: Conversation) => void): readonly Call[] {
  return [
    ...lookups,
    ...account,
    ...oneTimeCodes,
    ...wallet,
    ...gameAccounts,
    ...deposits,
    ...qr,
    ...invitesAndRefunds,
    ...bonusCalls,
    ...statements,
    ...spinWheel,
    ...chatCalls(sendMessage),
  ];
}
