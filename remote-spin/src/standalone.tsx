import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { Dialog as ClaimDialog } from './exposes/claim-dialog';
import { SpinPage } from './spin/spin-page';

runStandalone({
  namespace: 'spin',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: { '/user/spin': SpinPage },
  dialogs: { 'spin.claim': ClaimDialog },
});
