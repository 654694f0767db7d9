import type { TestSite } from './test-site';

/** Returns the newest one-time code that a phone received. */
export async function otpCodeFor({ books }: Pick<TestSite, 'books'>, phoneNumber: string): Promise<string> {
  const [newest] = books.phones.list(phoneNumber);
  const code = newest?.code ?? undefined;
  if (code === undefined) throw new Error(`The phone ${phoneNumber} received no code.`);
  return code;
}
