import { defineRemote } from '@wallet/federation/remote-manifest';

export const manifest = defineRemote({
  name: 'remote-promotions',
  owner: 'Promotions team',
  description: 'Bonuses, promotion codes, invites and refunds.',
  namespace: 'promotions',
  shellApi: '^2.0.0',
  pages: [{ path: '/user/bonus', access: 'member', expose: 'bonus' }],
  dialogs: [
    { id: 'promotions.bonus', access: 'member', expose: 'bonus-dialog' },
    { id: 'promotions.invite', access: 'member', expose: 'invite-dialog' },
    { id: 'promotions.invite-receive', access: 'member', expose: 'invite-receive-dialog' },
    { id: 'promotions.refund', access: 'member', expose: 'refund-dialog' },
  ],
  widgets: [],
});
