/** Names of the values that a chat stores across reloads. */
export type StorageName = 'outbox' | 'draft' | 'seen';

/** Stores small values of one person's chat across reloads. A person never reads the values of another. */
export interface ChatStorage {
  read(name: StorageName): unknown;
  /** Stores a JSON value; null removes it. */
  write(name: StorageName, value: unknown): void;
  /** Calls the listener when another tab wrote a value. Returns a function that ends that. */
  subscribe(listener: (name: StorageName) => void): () => void;
}
