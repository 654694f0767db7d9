import { randomInt } from 'node:crypto';
import { callApi } from './call-api';
import { callSandbox } from './call-sandbox';

/** A member of one test only, which may change it. */
export interface OwnMember {
  username: string;
  password: string;
  token: string;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

async function callOrThrow<Body>(origin: string, path: string, body: object): Promise<Body> {
  const answer = await callApi<Body>(origin, path, { method: 'POST', body });
  if (answer.status !== 200)
    throw new Error(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Registers a member through the API, with the one-time code that the phone received, and logs in. */
export async function ownMember(origin: string): Promise<OwnMember> {
  const username = `09${digits(8)}`;
  const password = `mango rice ${digits(6)}`;
  const { otpToken } = await callOrThrow<{ otpToken: string }>(origin, '/api/otp/send', {
    phoneNumber: username,
  });
  const { otps } = await callSandbox<{ otps: { code: string }[] }>(origin, 'GET', `otps?phone=${username}`);
  const { phoneProof } = await callOrThrow<{ phoneProof: string }>(origin, '/api/otp/verify', {
    otpToken,
    otpCode: otps[0]?.code ?? '',
  });
  await callOrThrow(origin, '/api/account', {
    name: 'ผู้เล่นทดสอบ',
    username,
    password,
    bankCode: 'SCB',
    bankAccountName: 'ผู้เล่น ทดสอบ',
    bankAccountNo: digits(10),
    phoneProof,
  });
  const { token } = await callOrThrow<{ token: string }>(origin, '/api/login', { username, password });
  return { username, password, token };
}
