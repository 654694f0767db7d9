import type { LoaderState } from '../loader/loader-api';
import { getOwn } from '../protocol/parse-values';
import { isToken, type PageMessage } from '../protocol/protocol';

type Refresh = () => unknown;

/** Returns the page's function that returns a new token; undefined when the page has none. */
export function refreshOf({ identity }: LoaderState): Refresh | undefined {
  const refresh = getOwn(identity, 'refresh');
  return typeof refresh === 'function' ? (refresh as Refresh) : undefined;
}

/**
 * Calls the page's function for a new token. Returns the message for the frame, or undefined when the visitor has changed
 * since the call.
 */
export async function refreshIdentity(state: LoaderState): Promise<PageMessage | undefined> {
  const { identity, token: oldToken } = state;
  const token = await Promise.resolve()
    .then(refreshOf(state))
    .catch((error: unknown) => reportError(error));
  if (state.identity !== identity || state.token !== oldToken) return undefined;
  if (!isToken(token)) return { type: 'refresh-failed' };
  // The frame also gets this token when it is loaded again.
  state.token = token;
  return { type: 'refreshed', token };
}
