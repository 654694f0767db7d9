/** What a chat keeps over reloads. */
export type StorageName = 'outbox' | 'draft' | 'seen';

/** Keeps small values of one person's chat over reloads; one person never reads another's. */
export interface ChatStorage {
  read(name: StorageName): unknown;
  /** Keeps a value that JSON can hold; null forgets it. */
  write(name: StorageName, value: unknown): void;
  /** Calls back when another tab wrote; gives what ends that. */
  subscribe(listener: (name: StorageName) => void): () => void;
}
