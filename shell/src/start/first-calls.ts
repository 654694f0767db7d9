import type { EarlyAnswer, EarlyCall } from '@wallet/platform/api';

/** How long a call may take, in ms (S9.1). */
const timeoutMs = 60_000;

interface Caller {
  /** Where the backend is; empty for the page's own origin. */
  backend: string;
  /** What calls of this site are marked with. */
  marker: string;
  token: string;
  /** BCP 47 tag of the page's language. */
  language: string;
}

/**
 * Sends off what a member's page asks for first, as the site's own code would: the lists begin side by side, in a list each
 * call follows the answer of the one before. The code takes the answers over when it comes.
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

  async function send(call: EarlyCall): Promise<EarlyAnswer | undefined> {
    if (call.taken) return undefined;
    call.sentAt = performance.now();
    try {
      const reply = await fetch(call.url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() };
    } catch {
      return undefined;
    }
  }

  return lists.flatMap((list) => {
    let before: Promise<unknown> | undefined;
    return list.map((path) => {
      const call = { url: backend + path, authorization, language } as EarlyCall;
      call.answer = before ? before.then(() => send(call)) : send(call);
      before = call.answer;
      return call;
    });
  });
}
