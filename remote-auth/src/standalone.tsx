import { runStandalone } from '@wallet/federation/standalone';
import { Dialog as AccountDialog } from './exposes/account-dialogs';
import { Dialog as ChangePasswordDialog } from './exposes/change-password-dialog';
import { Dialog as EditBankNameDialog } from './exposes/edit-bank-name-dialog';
import { Dialog as EditProfileDialog } from './exposes/edit-profile-dialog';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { LoginPage } from './login/login-page';
import { RegisterPage } from './register/register-page';
import { ProfilePage } from './profile/profile-page';
import { ResetPage } from './reset/reset-page';

runStandalone({
  namespace: 'auth',
  texts: { th, la, en },
  pages: {
    '/login': LoginPage,
    '/register': RegisterPage,
    '/forgot-password': ResetPage,
    '/user/profile': ProfilePage,
  },
  dialogs: {
    'auth.change-password': ChangePasswordDialog,
    'auth.edit-profile': EditProfileDialog,
    'auth.edit-bank-name': EditBankNameDialog,
    'auth.sessions': AccountDialog,
    'auth.privacy': AccountDialog,
    'auth.passkeys': AccountDialog,
  },
});
