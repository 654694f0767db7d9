import type { ChatLink } from '../link/chat-host';

/** The number of times that the tested page connected again with a new token. */
export const renewals = { count: 0 };
export const renewLink = (): void => void (renewals.count += 1);

/** Fakes a connection that is never joined. */
export const lazyLink = (): ChatLink => ({
  rejoin: () => undefined,
  check: () => undefined,
  signalTyping: () => undefined,
  close: () => undefined,
});
