import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-spin',
  owner: 'Wheel team',
  description: 'The prize wheel and its coupons.',
  namespace: 'spin',
  shellApi: '^4.7.0 || ^5.0.0',
  opensFirst: 'spin',
  pages: [
    {
      path: '/user/spin',
      access: 'member',
      expose: 'spin',
      firstCalls: [['/api/spinwheel/setup'], ['/api/spinwheel/coupon']],
    },
  ],
  dialogs: [{ id: 'spin.claim', access: 'member', expose: 'claim-dialog', params: { coupon: 'required' } }],
  widgets: [],
  contributions: [
    {
      slot: 'wallet.home-tiles',
      order: 80,
      icon: 'wheel',
      text: 'tile.spin',
      page: '/user/spin',
      condition: { call: '/api/spinwheel/active', field: 'active' },
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-spin': typeof manifest;
  }
}
