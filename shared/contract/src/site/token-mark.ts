/** Returns a fingerprint of a login that identifies data stored for it and does not reveal its token. */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
