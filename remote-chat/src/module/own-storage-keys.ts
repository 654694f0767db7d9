import type { storageKeys as siteKeys } from '@wallet/contract';

/** The storage keys of a chat on somebody else's page, whose own `token` and `locale` are not ours to read. */
export const storageKeys: Readonly<Record<keyof typeof siteKeys, string>> = {
  token: 'wallet-chat-token',
  agreement: 'wallet-chat-agreement',
  lastSync: 'wallet-chat-last-sync',
  lastWallet: 'wallet-chat-last-wallet',
  locale: 'wallet-chat-locale',
  inviteCode: 'wallet-chat-code',
  guestId: 'wallet-chat-guest-id',
};
