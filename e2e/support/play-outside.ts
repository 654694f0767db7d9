/** Plays the world outside by a call of the sandbox, as its page does. */
export async function playOutside<Body = unknown>(
  origin: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(`${origin}/sandbox/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const reply: Body = await answer.json();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(reply)}`);
  return reply;
}
