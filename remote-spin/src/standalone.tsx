import { runStandalone } from '@wallet/federation/standalone';
import { Dialog as ClaimDialog } from './exposes/claim-dialog';
import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';
import { SpinPage } from './spin/spin-page';

runStandalone({
  namespace: 'spin',
  texts: { th, la, en },
  pages: { '/user/spin': SpinPage },
  dialogs: { 'spin.claim': ClaimDialog },
});
