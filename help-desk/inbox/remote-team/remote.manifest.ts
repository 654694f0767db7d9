import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-team',
  owner: 'Support team',
  description: 'Login and invitation; the team, its canned answers, desk, report, audit and passkeys.',
  namespace: 'team',
  shellApi: '^4.7.0 || ^5.0.0',
  pages: [
    { path: '/login', access: 'public', expose: 'login' },
    { path: '/invitation', access: 'public', expose: 'invitation' },
    { path: '/team/answers', access: 'member', expose: 'answers' },
    { path: '/team/agents', access: 'member', expose: 'agents' },
    { path: '/team/desk', access: 'member', expose: 'desk' },
    { path: '/team/report', access: 'member', expose: 'report' },
    { path: '/team/audit', access: 'member', expose: 'audit' },
    { path: '/team/passkeys', access: 'member', expose: 'passkeys' },
  ],
  dialogs: [],
  widgets: [],
  contributions: [
    { slot: 'shell.menu', order: 20, icon: 'users', text: 'menu', page: '/team/answers' },
    { slot: 'shell.account', order: 10, icon: 'lock', text: 'passkeys.title', page: '/team/passkeys' },
  ],
});

declare global {
  interface SiteManifests {
    'remote-team': typeof manifest;
  }
}
