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
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'x-client-marker': 'wallet-web',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: Body = await answer.json();
  return { status: answer.status, body: reply };
}
