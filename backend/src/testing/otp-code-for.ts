import { listSms } from '../sandbox/sms/list-sms';
import type { TestSite } from './test-site';

/** The newest one-time code that a phone received, as its owner reads it. */
export async function otpCodeFor({ deps }: TestSite, phoneNumber: string): Promise<string> {
  const [newest] = await listSms(deps.db, phoneNumber);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`The phone ${phoneNumber} received no code.`);
  return code;
}
