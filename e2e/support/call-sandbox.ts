import { pollUntil } from './poll-until';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Address of the sandbox by the address of a standalone backend. A site forwards calls to its sandbox. */
export const sandboxes = new Map<string, string>();

async function call<Body>(origin: string, method: Method, path: string, body?: object): Promise<Body> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}/sandbox/${path}`, {
    method,
    headers: {
      'x-sandbox-key': sandboxKey,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(
      `The sandbox answered ${method} ${path} with ${response.status}: ${await response.text()}`,
    );
  return response.json() as Promise<Body>;
}

/** Calls the sandbox, which simulates the providers, as its page does. Throws unless the call succeeds. */
export const callSandbox = <Body = unknown>(
  origin: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Body> => call<Body>(sandboxes.get(origin) ?? origin, method, `api/${path}`, body);

/** Calls the staff API of the demo, as the sandbox's page does. Throws unless the call succeeds. */
export const callStaff = <Body = unknown>(
  origin: string,
  method: Method,
  path: string,
  body?: object,
): Promise<Body> => call<Body>(origin, method, `staff/${path}`, body);

/** Sets the result of a slip check as soon as the site has sent the slip to the slip provider. */
export async function setSlipResult(
  origin: string,
  reference: string,
  result: { amount: number } | { note: string },
): Promise<void> {
  const isShown = async (): Promise<boolean> => {
    const { slips } = await callSandbox<{ slips: { id: string }[] }>(origin, 'GET', 'slips');
    return slips.some(({ id }) => id === reference);
  };
  await pollUntil(20_000, isShown);
  await callSandbox(origin, 'POST', `slips/${reference}/judge`, result);
}

interface Member {
  username: string;
  bankCode: string;
  bankAccountNo: string;
  currency: string;
}

/** Sends money to a member from their own bank account; baht (kip). */
export async function sendFromBank(origin: string, username: string, amount: number): Promise<void> {
  const { members } = await callStaff<{ members: Member[] }>(origin, 'GET', 'members');
  const member = members.find((one) => one.username === username);
  if (!member) throw new Error(`There is no member ${username}.`);
  const { bankCode, bankAccountNo: accountNo, currency } = member;
  await callSandbox(origin, 'POST', 'bank-credits', { bankCode, accountNo, currency, amount });
}

export const sandboxKey = 'key-of-the-journeys';

/** Returns the address of the sandbox's page with the key, as the start prints it. */
export const sandboxPage = (query = ''): string => `/sandbox?key=${sandboxKey}${query && `&${query}`}`;

export async function fetchLastSms(origin: string, phone: string): Promise<{ code: string; ref: string }> {
  const { otps } = await callSandbox<{ otps: { code: string | null; ref: string | null }[] }>(
    origin,
    'GET',
    `otps?phone=${phone}`,
  );
  const { code, ref } = otps[0] ?? {};
  if (!code || !ref) throw new Error(`The phone ${phone} received no code.`);
  return { code, ref };
}

/** Turns the one-time code of the registration on or off, as the operator does. */
export async function setRegisterOtp(origin: string, isEnabled: boolean): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { registerOtp: isEnabled });
}

/**
 * Makes the site accept slips at any hour. The demo's operator accepts none around midnight, and tests may run then.
 */
export async function acceptSlipsAnytime(origin: string): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { slip: { enabled: true, closedFrom: null, closedUntil: null } });
}
