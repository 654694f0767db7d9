/** The product's storage keys (S3.33); nothing else of a person is kept in the browser. */
export const storageKeys = {
  token: 'token',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
} as const;
