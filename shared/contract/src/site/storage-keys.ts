/**
 * The product's storage keys (S3.33). The build of the chat's module replaces this file, so it exports nothing else.
 * All other stored data belongs to a login and is cleared with it.
 */
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
