export declare const manifest: {
  readonly name: 'remote-auth';
  readonly owner: 'Accounts team';
  readonly description: 'Login, registration, profile and password.';
  readonly namespace: 'auth';
  readonly shellApi: '^2.0.0';
  readonly pages: readonly [
    {
      readonly path: '/login';
      readonly access: 'public';
      readonly expose: 'login';
    },
    {
      readonly path: '/register';
      readonly access: 'public';
      readonly expose: 'register';
    },
    {
      readonly path: '/user/profile';
      readonly access: 'member';
      readonly expose: 'profile';
    },
  ];
  readonly dialogs: readonly [
    {
      readonly id: 'auth.change-password';
      readonly access: 'member';
      readonly expose: 'change-password-dialog';
    },
    {
      readonly id: 'auth.edit-profile';
      readonly access: 'member';
      readonly expose: 'edit-profile-dialog';
    },
    {
      readonly id: 'auth.edit-bank-name';
      readonly access: 'member';
      readonly expose: 'edit-bank-name-dialog';
    },
  ];
  readonly widgets: readonly [];
  readonly contributions: readonly [
    {
      readonly slot: 'shell.visitor-menu';
      readonly order: 10;
      readonly icon: 'login';
      readonly text: 'menu.login';
      readonly page: '/login';
    },
    {
      readonly slot: 'shell.visitor-menu';
      readonly order: 20;
      readonly icon: 'register';
      readonly text: 'menu.register';
      readonly page: '/register';
    },
    {
      readonly slot: 'shell.member-menu';
      readonly order: 10;
      readonly icon: 'user';
      readonly text: 'menu.profile';
      readonly page: '/user/profile';
    },
    {
      readonly slot: 'wallet.bank-account';
      readonly order: 10;
      readonly icon: 'edit';
      readonly text: 'menu.bankName';
      readonly dialog: 'auth.edit-bank-name';
      readonly when: 'bank-name-refused';
    },
  ];
};
declare global {
  interface SiteManifests {
    'remote-auth': typeof manifest;
  }
}
