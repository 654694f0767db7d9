import type { components } from '@wallet/contract';

type Registration = components['schemas']['Registration'];

/** A registration that nothing is wrong with, of one phone number; a test replaces what it is about. */
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
