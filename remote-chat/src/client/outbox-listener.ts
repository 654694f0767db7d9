import type { Outgoing } from './outgoing';

/** What an outbox tells of itself. */
export interface OutboxListener {
  /** The queue changed. */
  changed(): void;
  /** Another tab has written something, sent it or taken it back. */
  changedElsewhere(): void;
  /** The server has a message at this place. */
  sent(sequence: number): void;
  failed(message: Outgoing): void;
}
