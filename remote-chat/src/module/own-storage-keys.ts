/** The storage keys of a chat on somebody else's page, whose own `token` and `locale` are not ours to read. */
export const storageKeys = {
  token: 'wallet-chat-token',
  agreement: 'wallet-chat-agreement',
  lastSync: 'wallet-chat-last-sync',
  locale: 'wallet-chat-locale',
  inviteCode: 'wallet-chat-code',
  guestId: 'wallet-chat-guest-id',
} as const;
