/** @module The options and signatures of passkeys. The callers store challenges and keys. */

import type { components } from '@wallet/contract';

/** Where passkeys are valid. */
export interface PasskeySite {
  /** The host name of the origin. */
  rpId: string;
  origin: string;
}

/** The part of a passkey that verifies its signatures. */
export interface PasskeyKey {
  /** Base64url. */
  credentialId: string;
  /** COSE key in base64url. */
  publicKey: string;
  /** The last counter of the device; 0 for a passkey that does not count. */
  signCount: number;
}

type Registration = Pick<components['schemas']['PasskeyRegistration'], 'id' | 'response'>;

type Assertion = components['schemas']['PasskeyAssertion'];

// Loaded at the first use: most processes start without a passkey.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Accepted algorithms by their COSE numbers: ES256, which is preferred, and RS256 for older Windows. */
const algorithms = [-7, -257];

const fixedFields = { type: 'public-key', clientExtensionResults: {} } as const;

/** Returns the id of a person for authenticators, which store it. So it must not contain the phone number. */
export const userHandleOf = (id: string): string => Buffer.from(id, 'utf8').toString('base64url');

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

interface CreationInput {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  /** Validity of the challenge, in ms. */
  timeout: number;
  /** Credential ids of the person's passkeys: a device that has one of them creates no other. */
  known: readonly string[];
}

/** Returns the options with which a browser creates a passkey. */
export const creationOptions = ({ challenge, rp, user, timeout, known }: CreationInput) => ({
  challenge,
  rp,
  user: { ...user, id: userHandleOf(user.id) },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
  timeout,
  excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
});

/** Returns the key of a new passkey; undefined when the device's answer is not valid for the site. */
export async function verifyNewPasskey(
  { id, response }: Registration,
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
 * Returns the new counter of a passkey; undefined when the signature, the origin, the user verification, the owner or
 * the counter is not valid. The caller checks the challenge.
 */
export async function verifyPasskey(
  { id, response }: Assertion,
  { origin, rpId }: PasskeySite,
  { credentialId, publicKey, signCount }: PasskeyKey,
  ownerId: string,
): Promise<number | undefined> {
  if (response.userHandle !== userHandleOf(ownerId)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, response, ...fixedFields },
    expectedChallenge: challengeIn(response.clientDataJSON),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: signCount,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
