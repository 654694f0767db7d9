/** What the sandbox, the world outside the site, says or does. */
async function callSandbox<Body>(
  origin: string,
  method: 'GET' | 'PUT',
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(`${origin}/sandbox/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`The sandbox answered ${path} with ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Body>;
}

/** What a phone received last. */
export async function lastSms(origin: string, phone: string): Promise<{ code: string; ref: string }> {
  const { otps } = await callSandbox<{ otps: { code: string | null; ref: string | null }[] }>(
    origin,
    'GET',
    `otps?phone=${phone}`,
  );
  const { code, ref } = otps[0] ?? {};
  if (!code || !ref) throw new Error(`The phone ${phone} received no code.`);
  return { code, ref };
}

/** Has the operator ask new members for a one-time code, or not. */
export async function askForCodes(origin: string, registerOtp: boolean): Promise<void> {
  await callSandbox(origin, 'PUT', 'site', { registerOtp });
}
