import { createDecipheriv, createHash } from 'node:crypto';
import { refused } from '../core/http/refused';

/** Request of a client when a member redeems a gift link. */
export interface TrueLink {
  link: string;
  /** Name of our account that receives the gift. */
  walletAccountName: string;
}

const salted = Buffer.from('Salted__', 'latin1');
const keyBytes = 32;
const ivBytes = 16;
const separator = '::';

/** OpenSSL's EVP_BytesToKey with MD5 and one round, as crypto-js derives it from a passphrase. */
function keyAndIv(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let derived = Buffer.alloc(0);
  for (
    let block = Buffer.alloc(0);
    derived.length < keyBytes + ivBytes;
    derived = Buffer.concat([derived, block])
  ) {
    block = createHash('md5').update(block).update(passphrase).update(salt).digest();
  }
  return { key: derived.subarray(0, keyBytes), iv: derived.subarray(keyBytes, keyBytes + ivBytes) };
}

function decrypt(encrypted: Buffer, passphrase: string): string {
  const salt = encrypted.subarray(salted.length, salted.length + 8);
  const { key, iv } = keyAndIv(passphrase, salt);
  const cipher = createDecipheriv('aes-256-cbc', key, iv);
  const plain = Buffer.concat([cipher.update(encrypted.subarray(salted.length + 8)), cipher.final()]);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/**
 * Decrypts text that the client encrypted with its fixed secret (AES with a passphrase, as in crypto-js). Every browser
 * has the secret, so the encryption protects nothing and the result is untrusted input.
 * @throws Failure KEY_MISSING when the text is not encrypted this way, KEY_INVALID for another secret, TRUELINK_INVALID
 * when the text does not consist of a link and an account's name
 */
export function openTrueLink(text: string, passphrase: string): TrueLink {
  const encrypted = Buffer.from(text, 'base64');
  if (!encrypted.subarray(0, salted.length).equals(salted)) throw refused('KEY_MISSING');
  let plain: string;
  try {
    plain = decrypt(encrypted, passphrase);
  } catch {
    throw refused('KEY_INVALID');
  }
  const at = plain.indexOf(separator);
  if (at < 0) throw refused('TRUELINK_INVALID');
  return { link: plain.slice(0, at).trim(), walletAccountName: plain.slice(at + separator.length) };
}
