import type { components } from '@wallet/contract';
import { otpCodeFor } from './otp-code-for';
import type { TestSite } from './test-site';

/** Verifies a phone number with a one-time code, as a visitor does before registration. Returns the proof. */
export async function provePhone(site: TestSite, phoneNumber: string): Promise<string> {
  const sent = await site.call<components['schemas']['OtpSendReply']>('POST', '/api/otp/send', {
    body: { phoneNumber },
  });
  const { status, body } = await site.call<{ phoneProof: string }>('POST', '/api/otp/verify', {
    body: { otpToken: sent.body.otpToken, otpCode: await otpCodeFor(site, phoneNumber) },
  });
  if (status !== 200) throw new Error(`The phone ${phoneNumber} was not proven.`);
  return body.phoneProof;
}
