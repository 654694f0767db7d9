import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { Refusal } from '../../refusal';

/** A public Ed25519 key in one line: its SPKI in base64, as `openssl pkey -pubout -outform DER | base64` writes it. */
export type PublicKey = string;

/** What a signature is about: one for a record is none for a list, whatever their texts are. */
export type Signed = 'release' | 'teams' | 'history';

/** A signature, and the id of the key that made it. */
export interface Signature {
  key: string;
  /** In base64. */
  value: string;
}

const lineOf = (key: KeyObject): PublicKey => key.export({ format: 'der', type: 'spki' }).toString('base64');

const keyObject = (line: PublicKey): KeyObject =>
  createPublicKey({ key: Buffer.from(line, 'base64'), format: 'der', type: 'spki' });

/**
 * A public key as a person gave it.
 * @throws Refusal for a text that is none; `where` says where it stands
 */
export function publicKeyIn(text: unknown, where: string): PublicKey {
  try {
    const key = keyObject(String(text));
    if (key.asymmetricKeyType === 'ed25519') return lineOf(key);
  } catch {
    // It is told of below, as one of another kind is.
  }
  throw new Refusal(
    `${where} has a key that is no public Ed25519 key in one line, as "pnpm release keys" says it.`,
  );
}

/**
 * A private key in PKCS #8, as PEM or its base64 in one line.
 * @throws Refusal for a text that is none, which is never shown; `where` says where it stands
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
    // It is told of below, as one of another kind is.
  }
  throw new Refusal(`${where} holds no private Ed25519 key (PKCS #8, as PEM or in base64).`);
}

/** A new private key as PEM. */
export function newKeyText(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** The public key of a private one. */
export const publicKeyOf = (key: KeyObject): PublicKey => lineOf(createPublicKey(key));

/** What a key is called in names of files and in sentences: 16 hexadecimal characters. */
export const idOf = (key: PublicKey): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

const bytesOf = (about: Signed, text: string): Buffer => Buffer.from(`wallet site ${about}\n${text}`);

/** Signs a text. */
export function signText(about: Signed, text: string, key: KeyObject): Signature {
  return { key: idOf(publicKeyOf(key)), value: sign(null, bytesOf(about, text), key).toString('base64') };
}

/** Whether a key made a signature of this text. */
export function isSignedBy(about: Signed, text: string, { key, value }: Signature, line: PublicKey): boolean {
  return (
    key === idOf(line) && verify(null, bytesOf(about, text), keyObject(line), Buffer.from(value, 'base64'))
  );
}
