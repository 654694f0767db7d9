import type { ChatState } from '../loader/chat-state';
import { own } from '../protocol/parse-values';
import { isToken } from '../protocol/protocol';
import type { Unversioned } from './frame-connection';

type Refresh = () => unknown;

/** Returns the page's function that returns a new token; undefined when the page has none. */
export function refreshOf({ identity }: ChatState): Refresh | undefined {
  const refresh = own(identity, 'refresh');
  return typeof refresh === 'function' ? (refresh as Refresh) : undefined;
}

/** Calls the page's function. Returns nothing when the visitor has changed while the page was answering. */
export async function refreshIdentity(state: ChatState): Promise<Unversioned | undefined> {
  const { identity, token: current } = state;
  const token = await Promise.resolve()
    .then(refreshOf(state))
    .catch((error: unknown) => reportError(error));
  if (state.identity !== identity || state.token !== current) return undefined;
  if (!isToken(token)) return { type: 'refresh-failed' };
  // The frame gets this token, too, when it is loaded again.
  state.token = token;
  return { type: 'refreshed', token };
}
