import { defineRemote } from '@wallet/federation';

/** False during a break of the member, in which the backend refuses bonuses. */
const isPlayOpen = { reply: '/api/wallet', unless: 'saferPlay.break' } as const;

export const manifest = defineRemote({
  name: 'remote-promotions',
  owner: 'Promotions team',
  description: 'Bonuses, promotion codes, invites and refunds.',
  namespace: 'promotions',
  shellApi: '^5.0.0',
  pages: [
    {
      path: '/user/bonus',
      access: 'member',
      expose: 'bonus',
      firstCalls: [['/api/bonus'], ['/api/bonus/check/active']],
    },
  ],
  dialogs: [
    { id: 'promotions.bonus', access: 'member', expose: 'bonus-dialog', params: { code: 'required' } },
    { id: 'promotions.invite', access: 'member', expose: 'invite-dialog' },
    { id: 'promotions.invite-receive', access: 'member', expose: 'invite-receive-dialog' },
    { id: 'promotions.refund', access: 'member', expose: 'refund-dialog' },
  ],
  widgets: [],
  fragments: [
    {
      slot: 'wallet.home-offers',
      order: 10,
      expose: 'running-bonus',
      condition: { call: '/api/bonus/check/active', field: 'wagering' },
      minHeight: 136,
    },
    { slot: 'wallet.home-account', order: 10, expose: 'invite-row', minHeight: 112 },
  ],
  contributions: [
    {
      slot: 'wallet.home-tiles',
      order: 50,
      icon: 'users',
      text: 'tile.invite',
      dialog: 'promotions.invite',
      condition: isPlayOpen,
    },
    {
      slot: 'wallet.home-tiles',
      order: 60,
      icon: 'bonus',
      text: 'tile.bonus',
      page: '/user/bonus',
      condition: isPlayOpen,
    },
    {
      slot: 'wallet.home-tiles',
      order: 70,
      icon: 'gift',
      text: 'tile.refund',
      dialog: 'promotions.refund',
      condition: isPlayOpen,
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-promotions': typeof manifest;
  }
}
