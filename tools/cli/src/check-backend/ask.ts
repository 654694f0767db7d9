/** The result of a call. */
export type Answer =
  /** A success; `reply` is undefined when there was no body. */
  | { kind: 'reply'; status: number; reply: unknown; headers: Headers }
  /** An error reply in the contract's form. */
  | { kind: 'refused'; status: number; message: string; details: boolean; headers: Headers }
  /** A failure without a message that the front end could show. */
  | { kind: 'failed'; status: number; headers: Headers }
  | { kind: 'unreached'; why: string };

export interface Ask {
  token?: string | null;
  body?: object;
  key?: string;
}

const maxMs = 20_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}

/** Makes a call as the front end does (S7.1). */
export async function ask(url: string, call: string, { token, body, key }: Ask = {}): Promise<Answer> {
  const [method, path = ''] = call.split(' ');
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-client-marker': 'wallet-web',
        'accept-language': 'th',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(maxMs),
    });
    const { status, headers } = answer;
    const reply = parsed(await answer.text());
    if (answer.ok) return { kind: 'reply', status, reply, headers };
    const said = typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : {};
    const { message, details } = said;
    return typeof message === 'string' && message
      ? { kind: 'refused', status, message, details: details !== undefined, headers }
      : { kind: 'failed', status, headers };
  } catch (error) {
    const why =
      error instanceof Error && error.name === 'TimeoutError'
        ? `no answer within ${maxMs / 1000} s`
        : 'the connection failed';
    return { kind: 'unreached', why };
  }
}
