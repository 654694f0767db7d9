import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { CliError, hashOf } from '@wallet/build';

/** A public Ed25519 key in one line: its SPKI in base64, as `openssl pkey -pubout -outform DER | base64` writes it. */
export type PublicKey = string;

/** Subject of a signature: a signature for a record is not valid for a list, even with the same text. */
export type SignedSubject = 'release' | 'teams' | 'history' | 'preview';

export interface Signature {
  key: string;
  /** In base64. */
  value: string;
}

const encodePublicKey = (key: KeyObject): PublicKey =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

const decodePublicKey = (publicKey: PublicKey): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });

/** Parses a public key from user input; messages name its location. */
export function parsePublicKey(text: unknown, location: string): PublicKey {
  try {
    const key = decodePublicKey(String(text));
    if (key.asymmetricKeyType === 'ed25519') return encodePublicKey(key);
  } catch {
    // Reported below, like a key of another type.
  }
  throw new CliError(
    `${location} has a key that is not a public Ed25519 key in one line, as docs/guides/releasing.md creates it.`,
  );
}

/** Parses a private key in PKCS #8, as PEM or as base64 in one line; messages never contain it. */
export function parsePrivateKey(text: string, location: string): KeyObject {
  try {
    const key = createPrivateKey(
      text.includes('-----')
        ? text
        : { key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'pkcs8' },
    );
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, like a key of another type.
  }
  throw new CliError(`${location} holds no private Ed25519 key (PKCS #8, as PEM or in base64).`);
}

export const publicKeyOf = (key: KeyObject): PublicKey => encodePublicKey(createPublicKey(key));

/** Returns the id of a key in file names and messages: 16 hexadecimal characters. */
export const keyIdOf = (key: PublicKey): string => hashOf(key).slice(0, 16);

const signedBytes = (subject: SignedSubject, text: string): Buffer =>
  Buffer.from(`wallet site ${subject}\n${text}`);

export function signText(subject: SignedSubject, text: string, key: KeyObject): Signature {
  return {
    key: keyIdOf(publicKeyOf(key)),
    value: sign(null, signedBytes(subject, text), key).toString('base64'),
  };
}

export function isSignedBy(
  subject: SignedSubject,
  text: string,
  { key, value }: Signature,
  publicKey: PublicKey,
): boolean {
  return (
    key === keyIdOf(publicKey) &&
    verify(null, signedBytes(subject, text), decodePublicKey(publicKey), Buffer.from(value, 'base64'))
  );
}
