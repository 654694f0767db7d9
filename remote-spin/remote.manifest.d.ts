export declare const manifest: {
  readonly name: 'remote-spin';
  readonly owner: 'Wheel team';
  readonly description: 'The prize wheel and its coupons.';
  readonly namespace: 'spin';
  readonly shellApi: '^2.0.0';
  readonly pages: readonly [
    {
      readonly path: '/user/spin';
      readonly access: 'member';
      readonly expose: 'spin';
    },
  ];
  readonly dialogs: readonly [
    {
      readonly id: 'spin.claim';
      readonly access: 'member';
      readonly expose: 'claim-dialog';
      readonly params: {
        readonly coupon: 'required';
      };
    },
  ];
  readonly widgets: readonly [];
  readonly contributions: readonly [
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 80;
      readonly icon: 'wheel';
      readonly text: 'tile.spin';
      readonly page: '/user/spin';
      readonly when: 'wheel-active';
    },
  ];
};
declare global {
  interface SiteManifests {
    'remote-spin': typeof manifest;
  }
}
