/** The product's storage keys (S3.33); besides them only what belongs to a login, which ends with it. */
export const storageKeys = {
  token: 'token',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  /** The amounts last known, beside the token: the home is painted from them at once. */
  lastWallet: 'last_wallet',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
} as const;
