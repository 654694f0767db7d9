import type { IconName } from '@wallet/ui/icon';

/** An entry of a bottom menu: a page, or a dialog over the page that is open. */
export type MenuEntry = {
  text: 'login' | 'register' | 'howto' | 'contact' | 'profile' | 'conditions' | 'home' | 'statement';
  icon: IconName;
  /** Stands out in the middle. */
  central?: boolean;
} & ({ path: string } | { dialog: string });

/** S2.11 */
export const visitorMenu: readonly MenuEntry[] = [
  { text: 'login', icon: 'login', path: '/login' },
  { text: 'register', icon: 'register', path: '/register' },
  { text: 'howto', icon: 'howto', path: '/howto' },
  { text: 'contact', icon: 'contact', path: '/contact' },
];

/** S2.12 */
export const memberMenu: readonly MenuEntry[] = [
  { text: 'profile', icon: 'user', path: '/user/profile' },
  { text: 'conditions', icon: 'conditions', dialog: 'shell.conditions' },
  { text: 'home', icon: 'home', path: '/user/home', central: true },
  { text: 'statement', icon: 'statement', path: '/user/statement' },
  { text: 'contact', icon: 'contact', path: '/user/contact' },
];
