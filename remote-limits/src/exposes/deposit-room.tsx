import type { Fragments } from '@wallet/federation';
import { DepositRoomNote } from '../room/deposit-room-note';

export const fragments: Fragments = { 'wallet.deposit': DepositRoomNote };
