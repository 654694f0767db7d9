import type { EarlyResponse, EarlyCall } from '@wallet/platform/api';

/** Time limit for a call, in ms (S9.1). */
const timeoutMs = 60_000;

interface Caller {
  /** The address of the backend; empty for the page's own origin. */
  backend: string;
  /** The marker that the calls of this site send. */
  marker: string;
  token: string;
  /** BCP 47 tag of the page's language. */
  language: string;
}

/**
 * Sends the first calls of a member page, in the same way as the site's own code. The lists start in parallel. In a
 * list, each call starts after the response to the previous one. The site's code takes over the responses when it is
 * loaded.
 */
export function sendFirstCalls(lists: readonly (readonly string[])[], caller: Caller): EarlyCall[] {
  const { backend, marker, token, language } = caller;
  const authorization = `Bearer ${token}`;
  const headers = {
    Accept: 'application/json, text/plain, */*',
    'Accept-Language': language,
    Authorization: authorization,
    'x-client-marker': marker,
  };

  async function send(call: EarlyCall): Promise<EarlyResponse | undefined> {
    if (call.taken) return undefined;
    call.sentAt = performance.now();
    try {
      const response = await fetch(call.url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      };
    } catch {
      return undefined;
    }
  }

  return lists.flatMap((list) => {
    let previous: Promise<unknown> | undefined;
    return list.map((path) => {
      const call = { url: backend + path, authorization, language } as EarlyCall;
      call.response = previous ? previous.then(() => send(call)) : send(call);
      previous = call.response;
      return call;
    });
  });
}
