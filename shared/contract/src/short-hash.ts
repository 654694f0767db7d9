/** Returns 32 bits of a text. Fast, but not secure. */
function hash32(text: string, seed: number, multiplier: number): number {
  let hash = seed;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), multiplier);
  return hash >>> 0;
}

/**
 * Returns a short hash (FNV-1a) that identifies a secret in the browser's storage without storing it. It never leaves the
 * device. Stored values depend on it: another result would drop interrupted money actions and cached balances.
 */
export const shortHash = (text: string): string => hash32(text, 0x811c9dc5, 0x01000193).toString(36);

/** Returns two independent hashes of 32 bits (the first step of cyrb53), where `shortHash` would collide too often. */
export const hashPair = (text: string): [number, number] => [
  hash32(text, 0xdeadbeef, 2654435761),
  hash32(text, 0x41c6ce57, 1597334677),
];
