/** Returns an id that a member can read to support: eight characters that are hard to confuse. */
export function reportId(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32]).join('');
}
