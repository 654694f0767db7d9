export type CallResult =
  /** A success; `body` is undefined when there was none. */
  | { kind: 'success'; status: number; body: unknown; headers: Headers }
  /** An error in the contract's form. */
  | { kind: 'error'; status: number; message: string; hasDetails: boolean; headers: Headers }
  /** An error without a message that the front end could show. */
  | { kind: 'failed'; status: number; headers: Headers }
  | { kind: 'unreachable'; reason: string };

interface CallOptions {
  token?: string | null;
  body?: object;
  key?: string;
}

const timeoutMs = 20_000;

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? undefined : text;
  }
}

/** Makes a call, such as `GET /api/wallet`, as the front end does (S7.1). */
export async function callBackend(
  url: string,
  call: string,
  { token, body: input, key }: CallOptions = {},
): Promise<CallResult> {
  const [method, path = ''] = call.split(' ');
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-client-marker': 'wallet-web',
        'accept-language': 'th',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(input && { 'content-type': 'application/json' }),
      },
      ...(input && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    const body = parseBody(await response.text());
    if (response.ok) return { kind: 'success', status, body, headers };
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    const { message, details } = fields;
    return typeof message === 'string' && message
      ? { kind: 'error', status, message, hasDetails: details !== undefined, headers }
      : { kind: 'failed', status, headers };
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    const reason = isTimeout ? `no reply within ${timeoutMs / 1000} s` : 'the connection failed';
    return { kind: 'unreachable', reason };
  }
}
