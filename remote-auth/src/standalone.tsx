import { runStandalone } from '@wallet/federation/standalone';
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
});
