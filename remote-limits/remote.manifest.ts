import { defineRemote } from '@wallet/federation';

/** True while the wallet says that the backend has the calls for safer play. */
const isOffered = { reply: '/api/wallet', field: 'saferPlay' } as const;

export const manifest = defineRemote({
  name: 'remote-limits',
  owner: 'Safer play team',
  description: 'Deposit limits, breaks, a reminder of time and the own activity.',
  namespace: 'limits',
  shellApi: '^4.7.0 || ^5.0.0',
  pages: [
    { path: '/user/limits', access: 'member', expose: 'limits' },
    { path: '/user/activity', access: 'member', expose: 'activity' },
  ],
  dialogs: [
    { id: 'limits.break', access: 'member', expose: 'break-dialog' },
    { id: 'limits.held', access: 'member', expose: 'held-dialog' },
  ],
  widgets: [
    {
      slot: 'floating',
      condition: { reply: '/api/wallet', field: 'saferPlay.reminderMinutes' },
      expose: 'reminder',
    },
  ],
  fragments: [
    {
      slot: 'wallet.home-offers',
      order: 5,
      expose: 'home-notice',
      condition: { reply: '/api/wallet', field: 'saferPlay.hasNotice' },
      minHeight: 120,
    },
    {
      slot: 'wallet.deposit',
      order: 10,
      expose: 'deposit-room',
      condition: { reply: '/api/lookup/deposit', field: 'limitRoom' },
      minHeight: 150,
    },
  ],
  contributions: [
    {
      slot: 'wallet.home-links',
      order: 10,
      icon: 'clock',
      text: 'link.limits',
      page: '/user/limits',
      condition: isOffered,
    },
    {
      slot: 'wallet.home-links',
      order: 20,
      icon: 'statement',
      text: 'link.activity',
      page: '/user/activity',
      condition: isOffered,
    },
    {
      slot: 'auth.profile-links',
      order: 10,
      icon: 'clock',
      text: 'link.limits',
      page: '/user/limits',
      condition: { reply: '/api/account/profile', field: 'saferPlay' },
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-limits': typeof manifest;
  }
}
