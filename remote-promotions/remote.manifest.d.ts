export declare const manifest: {
  readonly name: 'remote-promotions';
  readonly owner: 'Promotions team';
  readonly description: 'Bonuses, promotion codes, invites and refunds.';
  readonly namespace: 'promotions';
  readonly shellApi: '^2.0.0';
  readonly pages: readonly [
    {
      readonly path: '/user/bonus';
      readonly access: 'member';
      readonly expose: 'bonus';
    },
  ];
  readonly dialogs: readonly [
    {
      readonly id: 'promotions.bonus';
      readonly access: 'member';
      readonly expose: 'bonus-dialog';
      readonly params: {
        readonly code: 'required';
      };
    },
    {
      readonly id: 'promotions.invite';
      readonly access: 'member';
      readonly expose: 'invite-dialog';
    },
    {
      readonly id: 'promotions.invite-receive';
      readonly access: 'member';
      readonly expose: 'invite-receive-dialog';
    },
    {
      readonly id: 'promotions.refund';
      readonly access: 'member';
      readonly expose: 'refund-dialog';
    },
  ];
  readonly widgets: readonly [];
  readonly contributions: readonly [
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 50;
      readonly icon: 'users';
      readonly text: 'tile.invite';
      readonly dialog: 'promotions.invite';
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 60;
      readonly icon: 'bonus';
      readonly text: 'tile.bonus';
      readonly page: '/user/bonus';
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 70;
      readonly icon: 'gift';
      readonly text: 'tile.refund';
      readonly dialog: 'promotions.refund';
    },
    {
      readonly slot: 'wallet.invite-bonus';
      readonly order: 10;
      readonly icon: 'gift';
      readonly text: 'invite.offer';
      readonly dialog: 'promotions.invite-receive';
      readonly when: 'invite-bonus-waiting';
    },
  ];
};
declare global {
  interface SiteManifests {
    'remote-promotions': typeof manifest;
  }
}
