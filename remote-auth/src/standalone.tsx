import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { Dialog as AccountDialog } from './exposes/account-dialogs';
import { Dialog as ChangePasswordDialog } from './exposes/change-password-dialog';
import { Dialog as EditDialog } from './exposes/edit-dialogs';
import { LoginPage } from './login/login-page';
import { RegisterPage } from './register/register-page';
import { ProfilePage } from './profile/profile-page';
import { ResetPage } from './reset/reset-page';

runStandalone({
  namespace: 'auth',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: {
    '/login': LoginPage,
    '/register': RegisterPage,
    '/forgot-password': ResetPage,
    '/user/profile': ProfilePage,
  },
  dialogs: {
    'auth.change-password': ChangePasswordDialog,
    'auth.edit-profile': EditDialog,
    'auth.edit-bank-name': EditDialog,
    'auth.sessions': AccountDialog,
    'auth.privacy': AccountDialog,
    'auth.passkeys': AccountDialog,
  },
});
