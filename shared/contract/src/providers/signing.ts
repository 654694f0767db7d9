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

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const headerOf = (headers: Headers, name: string): string => String(headers[name] ?? '');

function findKey(keys: readonly SigningKey[], headers: Headers): SigningKey | undefined {
  const keyId = headerOf(headers, 'webhook-key-id');
  return keys.find(({ id }) => id === keyId);
}

/** True when the timestamp of a request is at most five minutes off. */
function isRecent(headers: Headers, now: Date): boolean {
  const seconds = headerOf(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(Math.floor(now.getTime() / 1_000) - Number(seconds)) <= toleranceSeconds;
}

/**
 * Checks what needs no body: the key is known and the time is close. Returns why the signature cannot be valid;
 * undefined when `verifySignature` must decide.
 */
export function precheckSignature(
  keys: readonly SigningKey[],
  headers: Headers,
  now: Date,
): 'signature' | 'time' | undefined {
  if (!findKey(keys, headers)) return 'signature';
  return isRecent(headers, now) ? undefined : 'time';
}

/**
 * Verifies the signature of a request by its headers. The caller must detect replays: it stores `messageId` for twice
 * the tolerance.
 */
export function verifySignature(
  keys: readonly SigningKey[],
  headers: Headers,
  parts: SignedParts,
  now: Date,
): SignatureResult {
  const messageId = headerOf(headers, 'webhook-id');
  const seconds = headerOf(headers, 'webhook-timestamp');
  const key = findKey(keys, headers);
  if (!key || !/^[\w-]{16,64}$/.test(messageId) || !/^\d{1,12}$/.test(seconds))
    return { refused: 'signature' };
  const expected = `v1,${signatureOf(key, messageId, seconds, parts)}`;
  const received = headerOf(headers, 'webhook-signature').split(' ');
  if (!received.some((signature) => isEqualSecret(signature, expected))) return { refused: 'signature' };
  return isRecent(headers, now) ? { keyId: key.id, messageId } : { refused: 'time' };
}
