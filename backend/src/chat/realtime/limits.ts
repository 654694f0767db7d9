/** What a socket may do before it is cut off. */
export const limits = {
  /** The longest thing that it may send (bytes); it only ever joins. */
  payloadBytes: 4 * 1024,
  /** Messages that wait for a slow one. */
  waiting: 128,
  /** What one socket may ask in a minute. */
  asksPerMinute: 30,
  /** New sockets a minute from one address, where many may share a line. */
  connectionsPerMinute: 600,
  /** Sockets of one customer in one process. */
  perCustomer: 20,
};
