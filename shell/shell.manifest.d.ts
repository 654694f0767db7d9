export declare const manifest: {
  readonly name: 'shell';
  readonly pages: readonly [
    {
      readonly path: '/';
      readonly access: 'public';
    },
    {
      readonly path: '/howto';
      readonly access: 'public';
    },
    {
      readonly path: '/contact';
      readonly access: 'public';
    },
    {
      readonly path: '/terminated';
      readonly access: 'public';
    },
    {
      readonly path: '/user';
      readonly access: 'member';
    },
    {
      readonly path: '/user/contact';
      readonly access: 'member';
    },
  ];
  readonly dialogs: readonly [
    {
      readonly id: 'shell.agreement';
      readonly access: 'member';
    },
    {
      readonly id: 'shell.conditions';
      readonly access: 'member';
    },
    {
      readonly id: 'shell.howto';
      readonly access: 'public';
      readonly params: {
        readonly video: 'required';
      };
    },
  ];
  readonly contributions: readonly [
    {
      readonly slot: 'shell.visitor-menu';
      readonly order: 30;
      readonly icon: 'howto';
      readonly text: 'nav.howto';
      readonly page: '/howto';
    },
    {
      readonly slot: 'shell.visitor-menu';
      readonly order: 40;
      readonly icon: 'contact';
      readonly text: 'nav.contact';
      readonly page: '/contact';
    },
    {
      readonly slot: 'shell.member-menu';
      readonly order: 20;
      readonly icon: 'conditions';
      readonly text: 'nav.conditions';
      readonly dialog: 'shell.conditions';
    },
    {
      readonly slot: 'shell.member-menu';
      readonly order: 50;
      readonly icon: 'contact';
      readonly text: 'nav.contact';
      readonly page: '/user/contact';
    },
  ];
};
export declare const slots: readonly [
  {
    readonly id: 'shell.visitor-menu';
    readonly tells: readonly ['chat-enabled'];
  },
  {
    readonly id: 'shell.member-menu';
    readonly tells: readonly ['chat-enabled'];
  },
];
declare global {
  interface SiteManifests {
    shell: typeof manifest;
  }
}
