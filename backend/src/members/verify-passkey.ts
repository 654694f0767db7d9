import type { components } from '@wallet/contract';
import type { PasskeySite } from '../settings/passkey-site';
import { challengeIn } from './passkey-challenge';
import { type PasskeyKey, type StoredPasskey, userHandleOf } from './passkey';

type Schemas = components['schemas'];

// Loaded at the first use: most processes start without a passkey.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Accepted algorithms (COSE): ES256, and RS256 for older Windows. The first is preferred. */
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
export async function verifyPasskey(
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
