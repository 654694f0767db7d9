import { requesterOf } from '../core/ip-networks';
import type { CallInput, OpenCall } from '../call';
import type { Tx } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import type { Deps } from '../deps';
import { newId } from '../core/new-id';
import { phoneProof } from './phone-proof';
import { addMember } from './add-member';
import { checkRegistration } from './check-registration';
import { existing } from './existing';
import { guardVisitor } from './guard-visitor';
import { refuseRegistration } from './refuse-registration';
import { wrongField } from './wrong-field';

/** Opens a new member's first game accounts, and stores them with the member. */
interface FirstGames<Account> {
  open(deps: Deps, currency: Currency): Promise<Account[]>;
  keep(tx: Tx, memberId: string, currency: Currency, accounts: readonly Account[], at: Date): Promise<void>;
}

async function register<Account>(
  firstGames: FirstGames<Account>,
  { deps, body, ip }: CallInput<'createAccount'>,
): ReturnType<OpenCall<'createAccount'>> {
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
}

/**
 * Registers a visitor as a member. Of several concurrent calls with the same phone number or bank account, one
 * succeeds.
 * @param firstGames the game accounts of new members; injected, because games import members and not the reverse
 */
export const createAccount =
  <Account>(firstGames: FirstGames<Account>): OpenCall<'createAccount'> =>
  (input) =>
    register(firstGames, input);
