import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { BonusPage } from './bonus/bonus-page';
import { Dialog as BonusDialog } from './exposes/bonus-dialog';
import { Dialog as InviteDialog } from './exposes/invite-dialog';
import { Dialog as InviteReceiveDialog } from './exposes/invite-receive-dialog';
import { Dialog as RefundDialog } from './exposes/refund-dialog';

runStandalone({
  namespace: 'promotions',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: { '/user/bonus': BonusPage },
  dialogs: {
    'promotions.bonus': BonusDialog,
    'promotions.refund': RefundDialog,
    'promotions.invite': InviteDialog,
    'promotions.invite-receive': InviteReceiveDialog,
  },
});
