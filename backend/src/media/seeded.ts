import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1 that are always the same for the same word, so that a picture never changes. */
export function seeded(word: string): () => number {
  const bytes = createHash('sha256').update(word).digest();
  let index = 0;
  return () => {
    const value = bytes.readUInt16BE((index * 2) % (bytes.length - 1)) / 65_536;
    index += 1;
    return value;
  };
}
