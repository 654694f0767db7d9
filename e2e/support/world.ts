/** Plays the world outside the site by a call under `/sandbox/api/`, and gives its reply. */
export async function world<Reply = unknown>(
  origin: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object = {},
): Promise<Reply> {
  const answer = await fetch(`${origin}/sandbox/api/${path}`, {
    method,
    ...((method === 'POST' || method === 'PUT') && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  const reply: Reply = await answer.json();
  return reply;
}
