import { callSandbox, callStaff } from './call-sandbox';

/** Returns the last text message of a phone. */
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

/** Turns the one-time code of the registration on or off, as the operator does. */
export async function setRegisterOtp(origin: string, isEnabled: boolean): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { registerOtp: isEnabled });
}
