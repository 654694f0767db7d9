import type { Customer } from '../messages/customer';
import type { ChatSocket } from './chat-socket';

/** One conversation that somebody at this process looks at. */
export interface Room {
  customer: Customer;
  sockets: Set<ChatSocket>;
  /** How many wait to be let in. */
  joining: number;
  /** The place of the last message that its sockets have; each gets all that follow, in order and once. */
  delivered: number;
  /** Under way: messages are being read for it. */
  reading: Promise<void> | undefined;
  /** News came meanwhile. */
  again: boolean;
}
