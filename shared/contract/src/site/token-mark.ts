/** A mark of a login, by which what was kept for it is known again, that does not give its token away. */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
