/** The product's storage keys (S3.33). All other stored data belongs to a login and is cleared with it. */
export const storageKeys = {
  token: 'token',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  /** The last known amounts, stored next to the token: the home renders them at once. */
  lastWallet: 'last_wallet',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
} as const;

/** Returns a fingerprint of a login that identifies data stored for it and does not reveal its token. */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5;
  for (const character of token) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
