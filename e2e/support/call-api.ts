/** The backend's response to a call that a test makes without the page, for comparison. */
export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}

interface Call {
  method?: 'GET' | 'POST';
  token?: string;
  body?: unknown;
  /** BCP 47 tag of the requested language. */
  language?: string;
}

/** Makes a call of the API contract as the site's client does. */
export async function callApi<Body>(origin: string, path: string, call: Call = {}): Promise<ApiAnswer<Body>> {
  const { method = 'GET', token, body, language } = call;
  const response = await fetch(origin + path, {
    method,
    headers: {
      'x-client-marker': 'wallet-web',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: Body = await response.json();
  return { status: response.status, body: reply };
}

/** Makes a call that must succeed: a POST when it has a body, else a GET. */
export async function callOrThrow<Body>(
  origin: string,
  path: string,
  { body, token }: Pick<Call, 'body' | 'token'> = {},
): Promise<Body> {
  const response = await callApi<Body>(origin, path, {
    ...(body !== undefined && { method: 'POST', body }),
    token,
  });
  if (response.status !== 200)
    throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}
