import type { SupportEventName } from '@wallet/platform/api';
import type { ChatLink } from '../host/chat-host';
import type { SocketListener } from '../link/lazy-link';

/** Names of the signals that the page sent. */
export const signals: string[] = [];
const listeners = new Set<SocketListener>();

/** The server's side of the connections that the tested page opened. */
export const connection = {
  open: (): number => listeners.size,
  join: (response: unknown): void => listeners.forEach((listener) => listener.joined(response)),
  emit: (event: unknown): void => listeners.forEach((listener) => listener.messaging(event)),
  report: (name: SupportEventName, event: unknown): void =>
    listeners.forEach((listener) => listener.support(name, event)),
  lose: (): void => listeners.forEach((listener) => listener.lost()),
};

/** The number of times that the tested page connected again with a new token. */
export const renewals = { count: 0 };
export const renewLink = (): void => void (renewals.count += 1);

/** Fakes a connection that is never joined by itself: tests join it. */
export function lazyLink(_url: unknown, _identify: unknown, listener: SocketListener): ChatLink {
  listeners.add(listener);
  return {
    rejoin: () => undefined,
    check: () => undefined,
    signalTyping: () => void signals.push('typing'),
    close: () => void listeners.delete(listener),
  };
}
