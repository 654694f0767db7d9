import type { KeyObject } from 'node:crypto';
import { contentType } from '@wallet/serve';
import { CliError, integrityOf } from '@wallet/build';

/** Whom a signed store trusts. */
export interface Signing {
  /** The platform's public keys: from the releaser's side, never from the store. */
  platform: readonly string[];
  /** Lowest accepted sequence number of the list of teams: older lists are rejected, even when the platform signed them. */
  minListNumber: number;
  /** The releaser's key; undefined for read-only use. */
  key?: KeyObject;
}

/** File with the platform's keys in a checkout, unless RELEASE_TRUST names another file. */
export const trustFile = 'release-trust.json';

/** Key of the list of teams in a signed store. */
export const teamFile = 'teams.json';

export interface ListedFile {
  key: string;
  /** In ms since 1970. */
  modifiedAt: number;
}

export interface StoredFile {
  bytes: Buffer;
  /** Changes with the bytes; only valid for `putIfMatch` of the same store. */
  etag: string;
}

/**
 * Files by key, as `remote-spin/1.0.0-1f2e3d4c/remoteEntry.js`, that any static server or CDN can serve.
 * Writes are atomic: a reader never sees a partial file.
 */
export interface Store {
  /** Display address: a folder's path or `s3://bucket/prefix`. */
  readonly address: string;
  /** Trusted signers of the store; without it the store is unsigned. */
  readonly signing?: Signing;
  get(key: string): Promise<StoredFile | null>;
  /** Returns the files whose keys start with `prefix`, sorted by key. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Writes a file unless it exists. Returns true when it was written. */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces a file whose ETag is still the one from `get`. Returns true when it was replaced. */
  putIfMatch(key: string, bytes: Buffer, etag: string): Promise<boolean>;
  /** Returns the decompressed copies of a file; null for one that cannot be decompressed. */
  compressedCopies?(key: string): Promise<(Buffer | null)[]>;
  delete(key: string): Promise<void>;
}

/** True when the compressed copies have these bytes: a killed writer may have replaced only some of them. */
export async function areCopiesCurrent(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const copies = (await store.compressedCopies?.(key)) ?? [];
  return copies.every((copy) => copy?.equals(bytes));
}

/** Returns the bytes of a file of a version. Rejects a missing file and one that differs from its SRI hash. */
export async function requireIntactFile(
  store: Store,
  key: string,
  hash: string | undefined,
): Promise<Buffer> {
  const file = await store.get(key);
  if (!file) throw new CliError(`${key} is missing in ${store.address}.`);
  if (integrityOf(file.bytes) !== hash)
    throw new CliError(`${key} in ${store.address} is not what its release says.`);
  return file.bytes;
}

/** Returns the files of a store by version, as `<name>/<version>`, and all others. */
export async function groupFiles(store: Store) {
  const versions = new Map<string, { keys: string[]; modifiedAt: number }>();
  const others: ListedFile[] = [];
  for (const file of await store.list('')) {
    const [version] = /^(shell|remote-[a-z0-9-]+)\/[^/]+(?=\/)/.exec(file.key) ?? [];
    if (version === undefined) {
      others.push(file);
      continue;
    }
    const known = versions.get(version) ?? { keys: [], modifiedAt: 0 };
    versions.set(version, {
      keys: [...known.keys, file.key],
      modifiedAt: Math.max(known.modifiedAt, file.modifiedAt),
    });
  }
  return { versions, others };
}

/** Names separated by slashes; none starts with a dot, so no key leaves the store. */
const keyPattern = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Returns the key; throws an Error for one that could point outside the store or to its internal files. */
export function requireValidKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is not a key of a store.`);
  return key;
}

/** True for the files of a version, a discovery document under its hash, and the history. */
function isImmutable(key: string): boolean {
  return /^((shell|remote-[a-z0-9-]+)\/[^/]+|discovery|history)\/./.test(key);
}

/** Returns the type and the cache lifetime of a file, under the names of the S3 API. */
export function fileHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: contentType(key),
    CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** Parses JSON; undefined when it is not valid. */
export function parseJson<Value>(text: Buffer | string | undefined): Value | undefined {
  try {
    return JSON.parse(String(text)) as Value;
  } catch {
    return undefined;
  }
}

/** Parses a JSON file of a store; a CliError names a damaged file and carries `advice`. */
export function parseStoredJson<Value>(
  bytes: Buffer,
  { store, key, advice }: { store: Store; key: string; advice: string },
  isValid: (value: unknown) => boolean,
): Value {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    if (isValid(value)) return value as Value;
    throw new Error('its content is not valid');
  } catch (cause) {
    const { message } = cause as Error;
    throw new CliError(`${key} in ${store.address} is damaged (${message}). ${advice}`, { cause });
  }
}
