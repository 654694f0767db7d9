import type { Deps } from '../deps';
import { phoneProof } from './phone-proof';
import type { CheckedRegistration } from './check-registration';
import { existing } from './existing';
import { refuseUnknown } from './refuse-unknown';
import { wrongField } from './wrong-field';

/**
 * Rejects a registration that conflicts with the site's data. When codes are required, only a caller who has verified
 * the phone number learns which data other members have registered.
 * @throws Failure 422 with the name of the field
 */
export async function refuseRegistration(deps: Deps, registration: CheckedRegistration): Promise<void> {
  const { db, clock, settings } = deps;
  await refuseUnknown(db, registration);
  const { enabled } = await settings.get('registerOtp');
  const { username, phoneProof: shown } = registration;
  const proof = enabled ? await phoneProof.find(db, clock, username, shown) : 'good';
  if (proof === undefined) throw wrongField('UNVERIFIED_OTP', 'username');
  await existing.refuse(db, registration);
  // The proof was used by a registration whose member no longer exists.
  if (proof === 'used') throw wrongField('UNVERIFIED_OTP', 'username');
}
