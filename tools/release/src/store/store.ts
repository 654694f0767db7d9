import type { Signing } from '../signing/signing';

/** A file of a store in a list. */
export interface Listed {
  key: string;
  /** In bytes. */
  size: number;
  /** Time of the last write, in ms since 1970. */
  at: number;
}

/** A file that was read from a store. */
export interface Stored {
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
  get(key: string): Promise<Stored | null>;
  /** Returns the files whose keys start with `prefix` and sort after the key `after`, sorted by key. */
  list(prefix: string, after?: string): Promise<Listed[]>;
  /** Writes a file unless it exists. Returns true when it was written. */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces a file whose ETag is still the one from `get`. Returns true when it was replaced. */
  putIfMatch(key: string, bytes: Buffer, etag: string): Promise<boolean>;
  /**
   * Returns the decompressed copies of a file that servers send compressed; null for one that cannot be decompressed.
   */
  packed?(key: string): Promise<(Buffer | null)[]>;
  /** Removes a file, if it exists. */
  delete(key: string): Promise<void>;
}

const forms = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** Returns the key; throws an Error for one that could point outside the store or to its internal files. */
export function checkedKey(key: string): string {
  if (!forms.test(key)) throw new Error(`"${key}" is no key of a store.`);
  return key;
}

/** True when a file under this key never changes: the files of a version, and the history. */
export function isImmutable(key: string): boolean {
  return /^((shell|remote-[a-z0-9-]+)\/[^/]+|history)\/./.test(key);
}
