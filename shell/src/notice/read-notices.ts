import { safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
const key = 'read-notices';
/** The oldest entries are dropped beyond this number. */
const maxNames = 20;

/** Returns a 53-bit hash of a text (cyrb53), so that no text is stored. */
function nameOf(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

function stored(): string[] {
  try {
    const names: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The operator's notices that were dismissed in this browser. */
export const readNotices = {
  has: (text: string): boolean => stored().includes(nameOf(text)),
  add(text: string): void {
    const name = nameOf(text);
    storage.setItem(
      key,
      JSON.stringify([name, ...stored().filter((one) => one !== name)].slice(0, maxNames)),
    );
  },
};
