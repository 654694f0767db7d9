import type { IconName } from '@wallet/ui/icon';

/** Where a tile leads: to a dialog over the home, to a page, or to an act of the home itself. */
export type TileTarget = { dialog: string } | { page: string } | { act: 'refresh' };

/** A tile of the home; its text is `tile.<id>`. */
export type TileEntry = { id: TileId; icon: IconName } & TileTarget;

export type TileId =
  | 'deposit'
  | 'refreshWallet'
  | 'transfer'
  | 'withdraw'
  | 'invite'
  | 'bonus'
  | 'refund'
  | 'spin'
  | 'refreshAll'
  | 'statement';

/**
 * The tiles in the order of S1.5; without an active wheel its place is a refresh-all tile. The balance refresh asks the
 * games too: the balance that stands above it is the wallet and the games together.
 */
export function tileList(wheelActive: boolean): readonly TileEntry[] {
  return [
    { id: 'deposit', icon: 'deposit', dialog: 'wallet.deposit' },
    { id: 'refreshWallet', icon: 'wallet', act: 'refresh' },
    { id: 'transfer', icon: 'transfer', dialog: 'wallet.transfer' },
    { id: 'withdraw', icon: 'withdraw', dialog: 'wallet.withdraw' },
    { id: 'invite', icon: 'users', dialog: 'promotions.invite' },
    { id: 'bonus', icon: 'bonus', page: '/user/bonus' },
    { id: 'refund', icon: 'gift', dialog: 'promotions.refund' },
    wheelActive
      ? { id: 'spin', icon: 'wheel', page: '/user/spin' }
      : { id: 'refreshAll', icon: 'refresh', act: 'refresh' },
    { id: 'statement', icon: 'statement', page: '/user/statement' },
  ];
}
