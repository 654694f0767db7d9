import type { Signing } from '../signing/signing';

/** A file of a store, as a list names it. */
export interface Listed {
  key: string;
  /** In bytes. */
  size: number;
  /** When it was written, in ms since 1970. */
  at: number;
}

/** A file of a store that was read. */
export interface Stored {
  bytes: Buffer;
  /** Changes with the bytes; of use for `putIfMatch` of the same store only. */
  etag: string;
}

/**
 * Files by key, as `remote-spin/1.0.0-1f2e3d4c/remoteEntry.js`, in a place that any static server or CDN can serve. A
 * reader sees a file whole or not at all.
 */
export interface Store {
  /** How people name it: a folder's path or `s3://bucket/prefix`. */
  readonly address: string;
  /** Whose signatures count in it; without it nothing in it is signed. */
  readonly signing?: Signing;
  /** A file, or null where there is none. */
  get(key: string): Promise<Stored | null>;
  /** The files whose keys begin with `prefix` and stand after the key `after`, in the order of their keys. */
  list(prefix: string, after?: string): Promise<Listed[]>;
  /** Writes a file where there is none; whether it did. */
  putIfAbsent(key: string, bytes: Buffer): Promise<boolean>;
  /** Replaces a file that still is what `get` said; whether it did. */
  putIfMatch(key: string, bytes: Buffer, etag: string): Promise<boolean>;
  /** What lies beside a file for servers that send it packed, unpacked; null for one that cannot be. */
  packed?(key: string): Promise<(Buffer | null)[]>;
  /** Removes a file, if it is there. */
  delete(key: string): Promise<void>;
}

const forms = /^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/;

/** The key itself; throws an Error for one that could lead out of the store or to files of its own. */
export function checkedKey(key: string): string {
  if (!forms.test(key)) throw new Error(`"${key}" is no key of a store.`);
  return key;
}

/** Whether a file under this key never changes: what a version consists of, and the history. */
export function isImmutable(key: string): boolean {
  return /^((shell|remote-[a-z0-9-]+)\/[^/]+|history)\/./.test(key);
}
