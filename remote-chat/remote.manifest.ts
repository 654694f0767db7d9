import { defineRemote } from '@wallet/federation';

export const manifest = defineRemote({
  name: 'remote-chat',
  owner: 'Support team',
  description: 'Chat with support, in the site and on the pages of operators.',
  namespace: 'chat',
  shellApi: '^4.7.0 || ^5.0.0',
  pages: [],
  dialogs: [],
  stableAssets: {
    files: {
      'embed.js': 'embed/embed/embed.js',
      'embed.d.ts': 'embed/embed/embed.d.ts',
      'panel.js': 'embed/panel/panel.js',
      'module/': 'module/',
    },
    example: 'embed/embed/example/',
    frame: { folder: 'embed/frame/', title: 'Chat' },
  },
  widgets: [
    {
      slot: 'floating',
      condition: { call: '/api/lookup/enableChatWidget', field: 'enableChatWidget' },
      expose: 'chat-widget',
    },
  ],
});

declare global {
  interface SiteManifests {
    'remote-chat': typeof manifest;
  }
}
