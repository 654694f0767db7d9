import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The key for the signatures of one direction. */
export interface SigningKey {
  /** The name of the key, sent with each signature. */
  id: string;
  /** At least 24 bytes. */
  secret: Buffer;
}

/** The parts of a request that its signature covers. */
export interface SignedParts {
  /** In upper case. */
  method: string;
  /** Path and query as sent, such as `/wallet/transfers`. */
  path: string;
  /** The idempotency-key header, if there is one. */
  key?: string | undefined;
  /** The bytes of the body; empty when there is none. */
  body: Uint8Array;
}

/** The signer of a request, or why the signature is rejected. */
export type SignatureResult =
  | { keyId: string; messageId: string; refused?: undefined }
  | { refused: 'signature' | 'time' };

/** Maximum difference between a request's timestamp and the clock, in seconds. */
const toleranceSeconds = 300;

const secretPattern = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;

/**
 * Decodes a secret in the format of Standard Webhooks, `whsec_` and base64 of 24 to 64 bytes; undefined for any other
 * text.
 */
export function secretOf(text: string): Buffer | undefined {
  const [, base64] = secretPattern.exec(text) ?? [];
  const secret = Buffer.from(base64 ?? '', 'base64');
  return secret.length >= 24 && secret.length <= 64 ? secret : undefined;
}

/**
 * Returns the signed content: as in Standard Webhooks the message's id, its time and a payload, joined by dots. The
 * lines of the payload are key id, method, path, idempotency key (or nothing) and the hash of the body.
 */
function contentOf(
  keyId: string,
  messageId: string,
  seconds: string,
  { method, path, key, body }: SignedParts,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return `${messageId}.${seconds}.${[keyId, method, path, key ?? '', bodyHash].join('\n')}`;
}

const signatureOf = (key: SigningKey, messageId: string, seconds: string, parts: SignedParts): string =>
  createHmac('sha256', key.secret)
    .update(contentOf(key.id, messageId, seconds, parts))
    .digest('base64');

/** Returns the headers that sign a request at a time. Each attempt of a request needs its own message id. */
export function signatureHeaders(
  key: SigningKey,
  parts: SignedParts,
  messageId: string,
  time: Date,
): Record<string, string> {
  const seconds = String(Math.floor(time.getTime() / 1_000));
  return {
    'webhook-key-id': key.id,
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signatureOf(key, messageId, seconds, parts)}`,
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** True when two secrets are equal; the comparison takes equally long for any input. */
export function isEqualSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Verifies the signature of a request by its headers. The caller must detect replays: it stores `messageId` for twice
 * the tolerance.
 */
export function verifySignature(
  keys: readonly SigningKey[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  parts: SignedParts,
  now: Date,
): SignatureResult {
  const headerOf = (name: string): string => String(headers[name] ?? '');
  const [keyId, messageId, seconds] = ['webhook-key-id', 'webhook-id', 'webhook-timestamp'].map(headerOf);
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !messageId || !/^[\w-]{16,64}$/.test(messageId) || !seconds || !/^\d{1,12}$/.test(seconds))
    return { refused: 'signature' };
  const expected = `v1,${signatureOf(key, messageId, seconds, parts)}`;
  const received = headerOf('webhook-signature').split(' ');
  if (!received.some((signature) => isEqualSecret(signature, expected))) return { refused: 'signature' };
  const age = Math.abs(Math.floor(now.getTime() / 1_000) - Number(seconds));
  return age > toleranceSeconds ? { refused: 'time' } : { keyId: key.id, messageId };
}
