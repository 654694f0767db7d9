export declare const manifest: {
  readonly name: 'remote-wallet';
  readonly owner: 'Wallet team';
  readonly description: 'Home with balances and game accounts, deposit, transfer, withdraw, statement and slips.';
  readonly namespace: 'wallet';
  readonly shellApi: '^2.0.0';
  readonly pages: readonly [
    {
      readonly path: '/user/home';
      readonly access: 'member';
      readonly expose: 'home';
    },
    {
      readonly path: '/user/statement';
      readonly access: 'member';
      readonly expose: 'statement';
    },
  ];
  readonly dialogs: readonly [
    {
      readonly id: 'wallet.transfer';
      readonly access: 'member';
      readonly expose: 'transfer-dialog';
      readonly params: {
        readonly from: 'optional';
        readonly to: 'optional';
        readonly amount: 'optional';
      };
    },
    {
      readonly id: 'wallet.withdraw';
      readonly access: 'member';
      readonly expose: 'withdraw-dialog';
    },
    {
      readonly id: 'wallet.game';
      readonly access: 'member';
      readonly expose: 'game-dialog';
      readonly params: {
        readonly code: 'required';
      };
    },
    {
      readonly id: 'wallet.deposit';
      readonly access: 'member';
      readonly expose: 'deposit-dialog';
      readonly params: {
        readonly way: 'optional';
      };
    },
    {
      readonly id: 'wallet.slips';
      readonly access: 'member';
      readonly expose: 'slips-dialog';
    },
  ];
  readonly widgets: readonly [];
  readonly slots: readonly [
    {
      readonly id: 'wallet.home-tiles';
      readonly tells: readonly ['wheel-active'];
    },
    {
      readonly id: 'wallet.bank-account';
      readonly tells: readonly ['bank-name-refused'];
    },
    {
      readonly id: 'wallet.invite-bonus';
      readonly tells: readonly ['invite-bonus-waiting'];
    },
  ];
  readonly contributions: readonly [
    {
      readonly slot: 'shell.member-menu';
      readonly order: 30;
      readonly icon: 'home';
      readonly text: 'menu.home';
      readonly page: '/user/home';
      readonly prominent: true;
    },
    {
      readonly slot: 'shell.member-menu';
      readonly order: 40;
      readonly icon: 'statement';
      readonly text: 'menu.statement';
      readonly page: '/user/statement';
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 10;
      readonly icon: 'deposit';
      readonly text: 'tile.deposit';
      readonly dialog: 'wallet.deposit';
      readonly prominent: true;
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 30;
      readonly icon: 'transfer';
      readonly text: 'tile.transfer';
      readonly dialog: 'wallet.transfer';
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 40;
      readonly icon: 'withdraw';
      readonly text: 'tile.withdraw';
      readonly dialog: 'wallet.withdraw';
    },
    {
      readonly slot: 'wallet.home-tiles';
      readonly order: 90;
      readonly icon: 'statement';
      readonly text: 'tile.statement';
      readonly page: '/user/statement';
    },
  ];
};
declare global {
  interface SiteManifests {
    'remote-wallet': typeof manifest;
  }
}
