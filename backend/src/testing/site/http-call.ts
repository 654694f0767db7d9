interface HttpCallOptions {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends one call to the backend at this port of this machine. */
export async function httpCall<T = object>(
  port: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body, headers, signal }: HttpCallOptions = {},
): Promise<{ status: number; body: T & { message?: string } }> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'x-client-marker': 'wallet-web',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  return { status: reply.status, body: (await reply.json()) as T & { message?: string } };
}
