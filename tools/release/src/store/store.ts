import type { Signing } from '../signing/signing';
import { contentType } from '@wallet/serve';
import { CliError } from '@wallet/build';

/** A file of a store in a list. */
export interface ListedFile {
  key: string;
  /** In bytes. */
  size: number;
  /** Time of the last write, in ms since 1970. */
  at: number;
}

/** A file that was read from a store. */
export interface StoredFile {
  bytes: Buffer;
  /** Changes with the bytes; only valid for `putIfMatch` of the same store. */
  etag: string;
}

/**
 * Files by key, as `remote-spin/1.0.0-1f2e3d4c/remoteEntry.js`, in a location that any static server or CDN can serve.
 * Writes are atomic: a reader never sees a partial file.
 */
export interface Store {
  /** Display address: a folder's path or `s3://bucket/prefix`. */
  readonly address: string;
  /** Trusted signers of the store; without it the store is unsigned. */
  readonly signing?: Signing;
  /** Returns a file, or null when it does not exist. */
  get(key: string): Promise<StoredFile | null>;
  /** Returns the files whose keys start with `prefix` and sort after the key `after`, sorted by key. */
  list(prefix: string, after?: string): Promise<ListedFile[]>;
  /** Writes a file unless it exists. Returns true when it was written. */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces a file whose ETag is still the one from `get`. Returns true when it was replaced. */
  putIfMatch(key: string, bytes: Buffer, etag: string): Promise<boolean>;
  /**
   * Returns the decompressed copies of a file that servers send compressed; null for one that cannot be decompressed.
   */
  compressedCopies?(key: string): Promise<(Buffer | null)[]>;
  /** Removes a file, if it exists. */
  delete(key: string): Promise<void>;
}

/**
 * True when the compressed copies of a file, if there are any, have these bytes. A killed writer may have replaced only
 * some of them.
 */
export async function areCopiesCurrent(store: Store, key: string, bytes: Buffer): Promise<boolean> {
  const copies = (await store.compressedCopies?.(key)) ?? [];
  return copies.every((copy) => copy?.equals(bytes));
}

const keyPattern = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Returns the key; throws an Error for one that could point outside the store or to its internal files. */
export function requireValidKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`"${key}" is no key of a store.`);
  return key;
}

/**
 * True when a file under this key never changes: the files of a version, a discovery document under its hash, and the
 * history.
 */
function isImmutable(key: string): boolean {
  return /^((shell|remote-[a-z0-9-]+)\/[^/]+|discovery|history)\/./.test(key);
}

/** Returns the response headers of a file: its type and its cache lifetime, under the names of the S3 API. */
export function fileHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: contentType(key),
    CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/**
 * Parses a JSON file of a store.
 * @throws CliError that names the file and carries `advice`, for a file that is not JSON or not valid
 */
export function parseStoredJson<Value>(
  bytes: Buffer,
  { store, key, advice }: { store: Store; key: string; advice: string },
  isValid: (value: unknown) => boolean = () => true,
): Value {
  const damaged = (why: string, cause?: unknown): CliError =>
    new CliError(`${key} in ${store.address} is damaged (${why}). ${advice}`, { cause });
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (error) {
    throw damaged((error as Error).message, error);
  }
  if (!isValid(value)) throw damaged('its content is not valid');
  return value as Value;
}
