import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-chat',
  owner: 'Support team',
  description: 'Chat with support, in the site and on the pages of operators.',
  namespace: 'chat',
  shellApi: '^3.3.0',
  pages: [],
  dialogs: [],
  widgets: [{ slot: 'floating', when: 'chat-enabled', expose: 'chat-widget' }],
});

declare global {
  interface SiteManifests {
    'remote-chat': typeof manifest;
  }
}
