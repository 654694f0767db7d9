import { sandboxKey } from './sandbox-key';

/** Makes a call of the sandbox, as its page does; throws unless it succeeds. */
export async function callSandbox<Body = unknown>(
  origin: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Body> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}/sandbox/api/${path}`, {
    method,
    headers: {
      'x-sandbox-key': sandboxKey,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`The sandbox answered ${method} ${path} with ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Body>;
}
