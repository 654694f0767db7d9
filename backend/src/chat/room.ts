import type { Customer } from './customer';
import type { ChatSocket } from './chat-socket';

/** A conversation that sockets of this process have joined or are joining. */
export interface Room {
  customer: Customer;
  sockets: Set<ChatSocket>;
  /** Number of sockets that are joining. */
  joining: number;
  /** Sequence number of the last message that its sockets have. Each socket gets all later ones, in order and once. */
  delivered: number;
  /** The read in flight; undefined when there is none. */
  reading: Promise<void> | undefined;
  /** True when a notification requires another read. */
  again: boolean;
}
