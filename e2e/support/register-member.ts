import { randomInt } from 'node:crypto';
import { callOrThrow } from './call-api';
import { fetchLastSms } from './call-sandbox';

/** A member of one test only, which may change it. */
export interface RegisteredMember {
  username: string;
  password: string;
  token: string;
}

/** The data of a registration. No two members may have the same bank account. */
interface Registration {
  name: string;
  username: string;
  password: string;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  currency?: 'BAHT' | 'LAK';
  sourceCode?: string;
  inviteCode?: string;
}

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

/** Registers a member through the API, with the one-time code that the phone received, and logs in. */
async function registerMember(
  origin: string,
  registration: Registration,
  readCode = async (phone: string): Promise<string> => (await fetchLastSms(origin, phone)).code,
): Promise<RegisteredMember> {
  const { username, password } = registration;
  const { otpToken } = await callOrThrow<{ otpToken: string }>(origin, '/api/otp/send', {
    body: { phoneNumber: username },
  });
  const { phoneProof } = await callOrThrow<{ phoneProof: string }>(origin, '/api/otp/verify', {
    body: { otpToken, otpCode: await readCode(username) },
  });
  await callOrThrow(origin, '/api/account', { body: { ...registration, phoneProof } });
  const { token } = await callOrThrow<{ token: string }>(origin, '/api/login', {
    body: { username, password },
  });
  return { username, password, token };
}

/** Registers a member that one test may change, with these fields in place of the usual ones. */
export function ownMember(
  origin: string,
  fields: Partial<Registration> = {},
  readCode?: (phone: string) => Promise<string>,
): Promise<RegisteredMember> {
  const registration = {
    name: 'ผู้เล่นทดสอบ',
    username: `09${randomDigits(8)}`,
    password: `mango rice ${randomDigits(6)}`,
    bankCode: 'SCB',
    bankAccountName: 'ผู้เล่น ทดสอบ',
    bankAccountNo: randomDigits(10),
    ...fields,
  };
  return registerMember(origin, registration, readCode);
}
