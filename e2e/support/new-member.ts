import type { Locator } from '@playwright/test';
import { password } from './members';
import { registerMember } from './register-member';

/** A member of one test only. */
export interface NewMember {
  phone: string;
  token: string;
}

let createdCount = 0;

/** Registers a member through the API. `readCode` returns the one-time code that the phone received. */
export async function newMember(
  origin: string,
  readCode: (phone: string) => Promise<string>,
): Promise<NewMember> {
  createdCount += 1;
  // Unique in this worker by the count, and most likely between workers by the time.
  const phone = `09${String(Date.now() % 1e6).padStart(6, '0')}${String(createdCount).padStart(2, '0')}`;
  const registration = {
    name: 'มะลิ ใจงาม',
    username: phone,
    password,
    sourceCode: 'FRIEND',
    inviteCode: '',
    bankCode: 'SCB',
    bankAccountName: 'มะลิ ใจงาม',
    bankAccountNo: `5${phone.slice(-9)}`,
  };
  const { token } = await registerMember(origin, registration, readCode);
  return { phone, token };
}

/** Reads the one-time code of a phone from the sandbox's page. */
export async function codeOnPage(panel: Locator, phone: string): Promise<string> {
  const code = panel.getByRole('listitem').filter({ hasText: phone }).first().locator('.code');
  return (await code.textContent()) ?? '';
}
