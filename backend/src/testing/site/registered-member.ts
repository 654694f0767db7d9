import { provePhone, registrationOf } from './registration';
import type { TestSite } from './test-site';

/** A member who registered on the test site and is logged in. */
export interface RegisteredMember {
  username: string;
  password: string;
  token: string;
}

/** Registers a member without money and logs them in. */
export async function registerMember(site: TestSite, username: string): Promise<RegisteredMember> {
  const registration = registrationOf(username, { phoneProof: await provePhone(site, username) });
  const created = await site.call('POST', '/api/account', { body: registration });
  if (created.status !== 200) throw new Error(`The member ${username} was not registered: ${created.text}`);
  const { password } = registration;
  const { body } = await site.call<{ token: string }>('POST', '/api/login', { body: { username, password } });
  return { username, password, token: body.token };
}
