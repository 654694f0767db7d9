import { defineRemote } from '@wallet/federation/remote-manifest';

export const manifest = defineRemote({
  name: 'remote-auth',
  owner: 'Accounts team',
  description: 'Login, registration, profile and password.',
  namespace: 'auth',
  shellApi: '^2.0.0',
  pages: [
    { path: '/login', access: 'public', expose: 'login' },
    { path: '/register', access: 'public', expose: 'register' },
    { path: '/user/profile', access: 'member', expose: 'profile' },
  ],
  dialogs: [
    { id: 'auth.change-password', access: 'member', expose: 'change-password-dialog' },
    { id: 'auth.edit-profile', access: 'member', expose: 'edit-profile-dialog' },
    { id: 'auth.edit-bank-name', access: 'member', expose: 'edit-bank-name-dialog' },
  ],
  widgets: [],
});
