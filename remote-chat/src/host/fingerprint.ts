/** Returns a short hash of a secret, to recognize values that belong to it without storing the secret. */
export function fingerprint(secret: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const sign of secret) {
    const code = sign.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
