import type { storageKeys as siteKeys } from '@wallet/contract';

/** Storage keys of a chat on another site's page: the chat must not read that page's own `token` and `locale`. */
export const storageKeys: Readonly<Record<keyof typeof siteKeys, string>> = {
  token: 'wallet-chat-token',
  agreement: 'wallet-chat-agreement',
  lastSync: 'wallet-chat-last-sync',
  lastWallet: 'wallet-chat-last-wallet',
  locale: 'wallet-chat-locale',
  inviteCode: 'wallet-chat-code',
  guestId: 'wallet-chat-guest-id',
};
