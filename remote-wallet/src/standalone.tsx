import { runStandalone } from '@wallet/federation/standalone';
import { HomePage } from './home/home-page';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { StatementPage } from './statement/statement-page';

runStandalone({
  namespace: 'wallet',
  texts: { th, la, en },
  pages: { '/user/home': HomePage, '/user/statement': StatementPage },
});
