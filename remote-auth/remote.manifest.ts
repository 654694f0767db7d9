import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-auth',
  owner: 'Accounts team',
  description: 'Login, registration, profile and password.',
  namespace: 'auth',
  shellApi: '^4.7.0 || ^5.0.0',
  // The expose that users open first: its files contain the code that it shares with the others.
  opensFirst: 'login',
  pages: [
    { path: '/login', access: 'public', expose: 'login' },
    { path: '/register', access: 'public', expose: 'register' },
    { path: '/forgot-password', access: 'public', expose: 'forgot-password' },
    {
      path: '/user/profile',
      access: 'member',
      expose: 'profile',
      // The lists start in parallel; the calls of one list run one after another.
      firstCalls: [['/api/account/profile'], ['/api/wallet']],
    },
  ],
  dialogs: [
    { id: 'auth.change-password', access: 'member', expose: 'change-password-dialog' },
    { id: 'auth.sessions', access: 'member', expose: 'account-dialogs' },
    { id: 'auth.edit-profile', access: 'member', expose: 'edit-dialogs' },
    { id: 'auth.edit-bank-name', access: 'member', expose: 'edit-dialogs' },
    { id: 'auth.privacy', access: 'member', expose: 'account-dialogs' },
    { id: 'auth.passkeys', access: 'member', expose: 'account-dialogs' },
  ],
  widgets: [],
  fragments: [{ slot: 'wallet.home-account', order: 20, expose: 'bank-row', minHeight: 112 }],
  slots: [{ id: 'auth.profile-links' }],
  contributions: [
    { slot: 'shell.visitor-menu', order: 10, icon: 'login', text: 'menu.login', page: '/login' },
    { slot: 'shell.visitor-menu', order: 20, icon: 'register', text: 'menu.register', page: '/register' },
    { slot: 'shell.member-menu', order: 10, icon: 'user', text: 'menu.profile', page: '/user/profile' },
  ],
});

declare global {
  interface SiteManifests {
    'remote-auth': typeof manifest;
  }
}
