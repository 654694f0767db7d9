/** Returns a new random id: 16 bytes as 32 hexadecimal digits. `crypto.randomUUID` is missing on pages without https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Returns an id that a member can read to support: eight characters that are hard to confuse. */
export function reportId(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32]).join('');
}
