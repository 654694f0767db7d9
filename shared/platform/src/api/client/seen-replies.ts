import { session } from '@wallet/platform/session';

/** The last reply to each GET without parameters, with the login that got it. */
const replies = new Map<string, { data: unknown; token: string | null }>();
const listeners = new Set<() => void>();

/** Stores a reply for the conditions that depend on it. */
export function noteReply(path: string, data: unknown): void {
  replies.set(path, { data, token: session.token() });
  for (const listener of listeners) listener();
}

/** Returns the last reply to `GET <path>` on this page; undefined before the first one of this login. */
export function seenReply(path: string): unknown {
  const reply = replies.get(path);
  return reply?.token === session.token() ? reply?.data : undefined;
}

/** Calls the listener after each reply. Returns a function that stops this. */
export function onReplySeen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
