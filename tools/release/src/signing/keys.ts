import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { Refusal } from '@wallet/build';

/** A public Ed25519 key in one line: its SPKI in base64, as `openssl pkey -pubout -outform DER | base64` writes it. */
export type PublicKey = string;

/** Subject of a signature: a signature for a record is not valid for a list, even with the same text. */
export type Signed = 'release' | 'teams' | 'history';

/** A signature, and the id of its key. */
export interface Signature {
  key: string;
  /** In base64. */
  value: string;
}

const lineOf = (key: KeyObject): PublicKey => key.export({ format: 'der', type: 'spki' }).toString('base64');

const keyObject = (line: PublicKey): KeyObject =>
  createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' });

/**
 * Parses a public key from user input.
 * @throws Refusal for an invalid key; `where` names its location
 */
export function publicKeyIn(text: unknown, where: string): PublicKey {
  try {
    const key = keyObject(String(text));
    if (key.asymmetricKeyType === 'ed25519') return lineOf(key);
  } catch {
    // Reported below, like a key of another type.
  }
  throw new Refusal(
    `${where} has a key that is no public Ed25519 key in one line, as "pnpm release keys" says it.`,
  );
}

/**
 * Parses a private key in PKCS #8, as PEM or as base64 in one line.
 * @throws Refusal for an invalid key, without its text; `where` names its location
 */
export function privateKeyIn(text: string, where: string): KeyObject {
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
  throw new Refusal(`${where} holds no private Ed25519 key (PKCS #8, as PEM or in base64).`);
}

/** Creates a private key as PEM. */
export function newKeyText(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Returns the public key of a private key. */
export const publicKeyOf = (key: KeyObject): PublicKey => lineOf(createPublicKey(key));

/** Returns the id of a key in file names and messages: 16 hexadecimal characters. */
export const idOf = (key: PublicKey): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const bytesOf = (about: Signed, text: string): Buffer => Buffer.from(`wallet site ${about}\n${text}`);

export function signText(about: Signed, text: string, key: KeyObject): Signature {
  return { key: idOf(publicKeyOf(key)), value: sign(null, bytesOf(about, text), key).toString('base64') };
}

/** True when the key made this signature of this text. */
export function isSignedBy(about: Signed, text: string, { key, value }: Signature, line: PublicKey): boolean {
  return (
    key === idOf(line) && verify(null, bytesOf(about, text), keyObject(line), Buffer.from(value, 'base64'))
  );
}
