import type { Deps } from '../deps';
import { isPhoneProven } from '../otp/is-phone-proven';
import type { CheckedRegistration } from './check-registration';
import { existing } from './existing';
import { refuseUnknown } from './refuse-unknown';
import { wrongField } from './wrong-field';

/**
 * Refuses a registration for what the site already knows.
 * @throws Failure 422 that names the field
 */
export async function refuseRegistration(deps: Deps, registration: CheckedRegistration): Promise<void> {
  await refuseUnknown(deps.db, registration);
  // Asked first, said last: a proof is used up in the moment that its number becomes a member's.
  const isProven = await isPhoneProven(deps, registration.username);
  await existing.refuse(deps.db, registration);
  if (!isProven) throw wrongField('UNVERIFIED_OTP', 'username');
}
