import type { components } from '@wallet/contract';
import type { TestSite } from './test-site';

type Registration = components['schemas']['Registration'];

/** Returns a valid registration for one phone number. A test replaces the fields under test. */
export function registrationOf(username: string, changes: Partial<Registration> = {}): Registration {
  return {
    name: 'มะลิ ใจงาม',
    username,
    password: 'ดอกมะลิ 2569',
    sourceCode: 'FRIEND',
    inviteCode: '',
    bankCode: 'SCB',
    bankAccountName: 'มะลิ ใจงาม',
    bankAccountNo: `5${username.slice(-9)}`,
    ...changes,
  };
}

/** Returns the newest one-time code that a phone received. */
export async function otpCodeFor(
  { simulators }: Pick<TestSite, 'simulators'>,
  phoneNumber: string,
): Promise<string> {
  const [newest] = simulators.phones.list(phoneNumber);
  const code = newest?.code ?? undefined;
  if (code === undefined) throw new Error(`The phone ${phoneNumber} received no code.`);
  return code;
}

/** The reply to a request that sent a code. */
export const sentOtp = {
  otpRef: expect.stringMatching(/^[A-Z]{4}$/) as unknown,
  otpToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  code: 'SUCCESS',
  resendIn: 60_000,
  otpLength: 6,
};

/** Returns a wrong code of the same form. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');

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
