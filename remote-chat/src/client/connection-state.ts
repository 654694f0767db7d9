import type { ChatSnapshot } from './chat-snapshot';

/** What a person is told of the connection: never more than is known. */
export type ConnectionState = 'connecting' | 'connected' | 'polling' | 'trouble';

/**
 * Whether messages come as they are written (`connected`), are asked for every few seconds (`polling`), or neither just
 * now.
 */
export function connectionState({ trouble, begun, link }: ChatSnapshot): ConnectionState {
  if (trouble) return 'trouble';
  if (!begun || link === 'connecting' || link === 'off') return 'connecting';
  return link === 'joined' ? 'connected' : 'polling';
}
