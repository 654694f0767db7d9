import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-conversations',
  owner: 'Support team',
  description: 'The conversations with customers.',
  namespace: 'conversations',
  shellApi: '^4.7.0 || ^5.0.0',
  pages: [{ path: '/conversations', access: 'member', expose: 'conversations' }],
  dialogs: [],
  widgets: [],
  contributions: [{ slot: 'shell.menu', order: 10, icon: 'chat', text: 'menu', page: '/conversations' }],
});

declare global {
  interface SiteManifests {
    'remote-conversations': typeof manifest;
  }
}
