/** What a chat keeps over reloads. */
export type MemoryName = 'outbox' | 'draft' | 'seen';

/** Keeps small values of one person's chat over reloads; one person never reads another's. */
export interface ChatMemory {
  read(name: MemoryName): unknown;
  /** Keeps a value that JSON can hold; null forgets it. */
  write(name: MemoryName, value: unknown): void;
  /** Calls back when another tab wrote; gives what ends that. */
  subscribe(listener: (name: MemoryName) => void): () => void;
}
