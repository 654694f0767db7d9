import type { Schemas } from '../call';
import type { Deps } from '../deps';
import type { PasskeySite } from '../settings/site-terms';
import { findPasskey, type PasskeyKey, recordUse, type StoredPasskey, userHandleOf } from './passkey';
import { newToken, tokenHash } from './session';

/** Validity of a challenge, in ms. */
export const challengeValidForMs = 5 * 60_000;

/** The purpose of a challenge and its member. A login has no member yet, because the passkey identifies the member. */
interface ChallengeUse {
  purpose: 'login' | 'add';
  memberId: string | null;
}

/** Random values that a device signs. Each is valid once, for one purpose and one member. */
export const passkeyChallenge = {
  async create({ db, clock }: Deps, { purpose, memberId }: ChallengeUse): Promise<string> {
    const challenge = newToken();
    await db.query(
      'insert into passkey_challenge (hash, purpose, member_id, expires_at) values ($1, $2, $3, $4)',
      [tokenHash(challenge), purpose, memberId, new Date(clock.now().getTime() + challengeValidForMs)],
    );
    return challenge;
  },
  /** Deletes the challenge before the signature is checked. Returns false when the challenge is not valid. */
  async consume({ db, clock }: Deps, challenge: string, use: ChallengeUse): Promise<boolean> {
    const rows = await db.query(
      `delete from passkey_challenge
       where hash = $1 and purpose = $2 and member_id is not distinct from $3 and expires_at > $4 returning hash`,
      [tokenHash(challenge), use.purpose, use.memberId, clock.now()],
    );
    return rows.length > 0;
  },
};

/** Returns the challenge that a browser put in the signed data; '' when the data cannot be read. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

// Loaded at the first use: most processes start without a passkey.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Accepted algorithms by their COSE numbers: ES256, which is preferred, and RS256 for older Windows. */
export const algorithms = [-7, -257];

const fixedFields = { type: 'public-key', clientExtensionResults: {} } as const;

/** Returns the key of a new passkey; undefined when the device's answer is not valid for the site. */
export async function verifyNewPasskey(
  { id, response }: Pick<Schemas['PasskeyRegistration'], 'id' | 'response'>,
  { origin, rpId }: PasskeySite,
): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, response, ...fixedFields },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
  };
}

/**
 * Returns the new counter of a passkey; undefined when the signature, the origin, the user verification or the counter
 * is not valid. The caller checks the challenge.
 */
async function verifyPasskey(
  { id, response }: Schemas['PasskeyAssertion'],
  { origin, rpId }: PasskeySite,
  passkey: StoredPasskey,
): Promise<number | undefined> {
  if (response.userHandle !== userHandleOf(passkey.memberId)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, response, ...fixedFields },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Returns the passkey of a valid signature and records its use; undefined otherwise. The caller checks the challenge. */
export async function acceptPasskey(
  { db, clock }: Deps,
  site: PasskeySite,
  assertion: Schemas['PasskeyAssertion'],
): Promise<StoredPasskey | undefined> {
  const passkey = await findPasskey(db, assertion.id);
  const signCount = passkey && (await verifyPasskey(assertion, site, passkey));
  if (!passkey || signCount === undefined) return undefined;
  return (await recordUse(db, passkey, signCount, clock.now())) ? passkey : undefined;
}
