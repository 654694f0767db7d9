import { defineRemote } from '@wallet/shared/federation/remote-manifest';

export const manifest = defineRemote({
  name: 'remote-chat',
  owner: 'Support team',
  description: 'Chat with support, in the site and on the pages of operators.',
  namespace: 'chat',
  shellApi: '^1.2.0',
  pages: [],
  dialogs: [],
  widgets: [{ slot: 'floating', when: 'chat-enabled', expose: 'chat-widget' }],
});
