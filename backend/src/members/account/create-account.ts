import { requesterOf } from '../auth/requester-of';
import type { OpenCall } from '../../call';
import { newId } from '../../platform/new-id';
import { phoneProof } from '../otp/phone-proof';
import { addMember } from './add-member';
import { checkRegistration } from './check-registration';
import { existing } from './existing';
import { firstGames } from './first-games';
import { guardVisitor } from './guard-visitor';
import { refuseRegistration } from './refuse-registration';
import { wrongField } from './wrong-field';

/**
 * Registers a visitor as a member. Of several concurrent calls with the same phone number or bank account, one
 * succeeds.
 */
export const createAccount: OpenCall<'createAccount'> = async ({ deps, body, ip }) => {
  const { db, clock, config, securityEvents } = deps;
  await guardVisitor(deps, ip, 'register');
  const registration = checkRegistration(body, config.edition, true);
  const { username, password, currency } = registration;
  await refuseRegistration(deps, registration);
  const passwordHash = await deps.passwords.hash(password, requesterOf(ip));
  const games = await firstGames.open(deps, currency);
  const id = newId();
  const createdAt = clock.now();
  const needsCode = (await deps.settings.get('registerOtp')).enabled;
  try {
    await db.tx(async (tx) => {
      // Before the code is used up: the second of two concurrent calls is then refused because the member exists.
      await addMember(tx, { ...registration, id, passwordHash, createdAt });
      const isProven = !needsCode || (await phoneProof.use(tx, clock, username, registration.phoneProof));
      if (!isProven) throw wrongField('UNVERIFIED_OTP', 'username');
      await firstGames.keep(tx, id, currency, games, createdAt);
    });
  } catch (error) {
    throw existing.asFailure(error);
  }
  securityEvents.report('user_created', { memberId: id, ip });
  return { message: 'SUCCESS' };
};
