/** Random choices that a seed repeats. */
export interface Random {
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Returns an integer between two bounds, both included. */
  between(min: number, max: number): number;
  /** Returns true in this share of the calls. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Fills an array of bytes. */
  fill(bytes: Uint8Array): void;
}

/** Creates a generator (mulberry32) for one purpose of a seed: choices of one purpose do not shift those of another. */
export function createRandom(seed: number, purpose = ''): Random {
  let state = seed >>> 0;
  for (const letter of purpose) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (share) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      return items[below(items.length)] as Item;
    },
    fill(bytes) {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = below(256);
    },
  };
}
