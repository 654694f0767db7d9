import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import type { ChatLink, LinkListener } from '../host/chat-link';

const listeners = new Set<LinkListener>();

/** The server's end of the lines that the tested page opened. */
export const line = {
  open: (): number => listeners.size,
  join: (sequence: number): void => listeners.forEach((one) => one.joined(sequence)),
  tell: (message: ChatHistoryMessage): void => listeners.forEach((one) => one.message(message)),
  lose: (): void => listeners.forEach((one) => one.lost()),
};

/** Stands in for a line that never comes about by itself: tests join it. */
export function lazyLink(_url: unknown, _identify: unknown, listener: LinkListener): ChatLink {
  listeners.add(listener);
  return { rejoin: () => undefined, close: () => void listeners.delete(listener) };
}
