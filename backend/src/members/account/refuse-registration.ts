import type { Deps } from '../../deps';
import { phoneProof } from '../otp/phone-proof';
import type { CheckedRegistration } from './check-registration';
import { existing } from './existing';
import { refuseUnknown } from './refuse-unknown';
import { wrongField } from './wrong-field';

/**
 * Refuses a registration for what the site already knows. Where codes are asked for, what others have registered is
 * said only to who has proven the phone number.
 * @throws Failure 422 that names the field
 */
export async function refuseRegistration(deps: Deps, registration: CheckedRegistration): Promise<void> {
  const { db, clock, settings } = deps;
  await refuseUnknown(db, registration);
  const { enabled } = await settings.get('registerOtp');
  const { username, phoneProof: shown } = registration;
  const proof = enabled ? await phoneProof.find(db, clock, username, shown) : 'good';
  if (proof === undefined) throw wrongField('UNVERIFIED_OTP', 'username');
  await existing.refuse(db, registration);
  // Used up by a registration whose member is there no more.
  if (proof === 'used') throw wrongField('UNVERIFIED_OTP', 'username');
}
