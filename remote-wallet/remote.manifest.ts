import { defineRemote } from '@wallet/federation';
import type { WalletReply } from '@wallet/platform/api';

/** False during a break of the member: money goes only out of the wallet, to the bank. */
const isPlayOpen = { reply: '/api/wallet', unless: 'saferPlay.break' } as const;

export const manifest = defineRemote({
  name: 'remote-wallet',
  owner: 'Wallet team',
  description: 'Home with balances and game accounts, deposit, transfer, withdraw, statement and slips.',
  namespace: 'wallet',
  shellApi: '^5.0.0',
  opensFirst: 'home',
  pages: [
    {
      path: '/user/home',
      access: 'member',
      expose: 'home',
      firstCalls: [['/api/wallet/refresh/slot', '/api/wallet']],
      fragmentSlots: ['wallet.home-offers', 'wallet.home-account', 'wallet.deposit'],
    },
    { path: '/user/statement', access: 'member', expose: 'statement' },
    {
      path: '/user/statement/:id',
      access: 'member',
      expose: 'statement',
      query: { day: 'optional' },
    },
  ],
  dialogs: [
    {
      id: 'wallet.transfer',
      access: 'member',
      expose: 'transfer-dialog',
      params: { from: 'optional', to: 'optional', amount: 'optional' },
    },
    {
      id: 'wallet.withdraw',
      access: 'member',
      expose: 'withdraw-dialog',
      params: { amount: 'optional' },
    },
    { id: 'wallet.game', access: 'member', expose: 'game-dialog', params: { code: 'required' } },
    {
      id: 'wallet.deposit',
      access: 'member',
      expose: 'deposit-dialog',
      params: { way: 'optional', amount: 'optional' },
    },
    {
      id: 'wallet.receipt',
      access: 'member',
      expose: 'statement',
      params: { id: 'required', day: 'optional', kind: 'optional' },
    },
    { id: 'wallet.slips', access: 'member', expose: 'slips-dialog' },
  ],
  widgets: [],
  slots: [{ id: 'wallet.home-tiles' }, { id: 'wallet.home-links' }],
  contributions: [
    {
      slot: 'shell.member-menu',
      order: 30,
      icon: 'home',
      text: 'menu.home',
      page: '/user/home',
      prominent: true,
    },
    {
      slot: 'shell.member-menu',
      order: 40,
      icon: 'statement',
      text: 'menu.statement',
      page: '/user/statement',
    },
    {
      slot: 'wallet.home-tiles',
      order: 10,
      icon: 'deposit',
      text: 'tile.deposit',
      dialog: 'wallet.deposit',
      condition: isPlayOpen,
      prominent: true,
    },
    {
      slot: 'wallet.home-tiles',
      order: 20,
      icon: 'withdraw',
      text: 'tile.withdraw',
      dialog: 'wallet.withdraw',
      prominent: true,
    },
    {
      slot: 'wallet.home-tiles',
      order: 30,
      icon: 'transfer',
      text: 'tile.transfer',
      dialog: 'wallet.transfer',
      condition: isPlayOpen,
      prominent: true,
    },
    {
      slot: 'wallet.home-tiles',
      order: 90,
      icon: 'statement',
      text: 'tile.statement',
      page: '/user/statement',
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-wallet': typeof manifest;
  }

  interface SiteSlots {
    /** Below the tiles of the home: what a member has running. */
    'wallet.home-offers': {
      /** True when the member has hidden all amounts: show none. */
      areAmountsHidden: boolean;
    };
    /** Above the games of the home: what else belongs to the member's account. */
    'wallet.home-account': {
      /** The reply to `GET /api/wallet`, with amounts in satang. */
      wallet: WalletReply;
      /** What a screen reader says instead of an amount while the member hides all amounts; null while they are shown. */
      hiddenAmountText: string | null;
    };
    /** At the top of the dialog for deposits. */
    'wallet.deposit': object;
  }
}
