/** Limits of chat sockets. A socket that exceeds one is disconnected or rejected. */
export const limits = {
  /** Maximum size of a message from the client (bytes). The client sends only joins. */
  payloadBytes: 4 * 1024,
  /** Maximum messages queued for a slow socket. */
  waiting: 128,
  /** Maximum requests of one socket per minute. */
  asksPerMinute: 30,
  /** Maximum new sockets per minute from one address, which many people may share. */
  connectionsPerMinute: 600,
  /** Maximum sockets of one customer in one process. */
  perCustomer: 20,
};
