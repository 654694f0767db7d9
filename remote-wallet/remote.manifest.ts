import { defineRemote } from '@wallet/federation/remote-manifest';

export const manifest = defineRemote({
  name: 'remote-wallet',
  owner: 'Wallet team',
  description: 'Home with balances and game accounts, deposit, transfer, withdraw, statement and slips.',
  namespace: 'wallet',
  shellApi: '^2.0.0',
  pages: [
    { path: '/user/home', access: 'member', expose: 'home' },
    { path: '/user/statement', access: 'member', expose: 'statement' },
  ],
  dialogs: [
    { id: 'wallet.transfer', access: 'member', expose: 'transfer-dialog' },
    { id: 'wallet.withdraw', access: 'member', expose: 'withdraw-dialog' },
    { id: 'wallet.game', access: 'member', expose: 'game-dialog' },
    { id: 'wallet.deposit', access: 'member', expose: 'deposit-dialog' },
    { id: 'wallet.slips', access: 'member', expose: 'slips-dialog' },
  ],
  widgets: [],
});
