import type { components } from '@wallet/contract';

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
