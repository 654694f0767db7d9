import type { Locator } from '@playwright/test';
import { callApi } from './call-api';
import { tokenOf } from './login';
import { password } from './members';

/** A member of one test only. */
export interface NewMember {
  phone: string;
  token: string;
}

let last = 0;

/** Registers a member through the API. `readCode` returns the one-time code that the phone received. */
export async function newMember(
  origin: string,
  readCode: (phone: string) => Promise<string>,
): Promise<NewMember> {
  last += 1;
  const phone = `09${String(Date.now() % 1e6).padStart(6, '0')}${String(last).padStart(2, '0')}`;
  const sent = await callApi<{ otpToken: string }>(origin, '/api/otp/send', {
    method: 'POST',
    body: { phoneNumber: phone },
  });
  const verified = await callApi<{ phoneProof: string }>(origin, '/api/otp/verify', {
    method: 'POST',
    body: { otpToken: sent.body.otpToken, otpCode: await readCode(phone) },
  });
  const { status, body } = await callApi(origin, '/api/account', {
    method: 'POST',
    body: {
      name: 'มะลิ ใจงาม',
      username: phone,
      password,
      sourceCode: 'FRIEND',
      inviteCode: '',
      bankCode: 'SCB',
      bankAccountName: 'มะลิ ใจงาม',
      bankAccountNo: `5${phone.slice(-9)}`,
      phoneProof: verified.body.phoneProof,
    },
  });
  if (status !== 200)
    throw new Error(`The registration was answered with ${status}: ${JSON.stringify(body)}`);
  return { phone, token: await tokenOf(origin, phone) };
}

/** Reads the one-time code of a phone from the sandbox's page. */
export async function codeOnPage(panel: Locator, phone: string): Promise<string> {
  const code = panel.getByRole('listitem').filter({ hasText: phone }).first().locator('.code');
  return (await code.textContent()) ?? '';
}
