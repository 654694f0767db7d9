import { callSandbox, callStaff } from './call-sandbox';

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
  await callStaff(origin, 'PUT', 'site', { registerOtp });
}
