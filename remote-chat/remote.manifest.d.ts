export declare const manifest: {
  readonly name: 'remote-chat';
  readonly owner: 'Support team';
  readonly description: 'Chat with support, in the site and on the pages of operators.';
  readonly namespace: 'chat';
  readonly shellApi: '^2.0.0';
  readonly pages: readonly [];
  readonly dialogs: readonly [];
  readonly widgets: readonly [
    {
      readonly slot: 'floating';
      readonly when: 'chat-enabled';
      readonly expose: 'chat-widget';
    },
  ];
};
declare global {
  interface SiteManifests {
    'remote-chat': typeof manifest;
  }
}
