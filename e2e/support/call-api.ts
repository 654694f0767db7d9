/** What the backend answered to a call made beside the site, for comparison. */
export interface ApiAnswer<Body> {
  status: number;
  body: Body;
}

interface Call {
  method?: 'GET' | 'POST';
  token?: string;
  body?: unknown;
  /** BCP 47 tag of the texts wanted. */
  language?: string;
}

/** Makes a call of the contract as the site's client does. */
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
