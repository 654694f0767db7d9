import type { DialogId, PagePath } from '@wallet/platform';

/** The start page of an installed site. A visitor is redirected from there. */
export const appStart = '/user/home' satisfies PagePath;

interface AppShortcut {
  /** Where the shortcut leads: also selects its picture and its text. */
  leads: 'deposit' | 'transfer' | 'wheel';
  /** A dialog of the start page, or a page. */
  dialog?: DialogId;
  page?: PagePath;
}

/** The shortcuts of the icon of an installed site. A shortcut without an owner is left out. */
export const appShortcuts: readonly AppShortcut[] = [
  { leads: 'deposit', dialog: 'wallet.deposit' },
  { leads: 'transfer', dialog: 'wallet.transfer' },
  { leads: 'wheel', page: '/user/spin' },
];
