import { byLanguage } from '@wallet/contract';
import { runStandalone } from '@wallet/federation/standalone';
import { Dialog as DepositDialog } from './exposes/deposit-dialog';
import { Dialog as GameDialog } from './exposes/game-dialog';
import { Dialog as SlipsDialog } from './exposes/slips-dialog';
import { Dialog as ReceiptDialog, Page as StatementPage } from './exposes/statement';
import { Dialog as TransferDialog } from './exposes/transfer-dialog';
import { Dialog as WithdrawDialog } from './exposes/withdraw-dialog';
import { HomePage } from './home/home-page';

runStandalone({
  namespace: 'wallet',
  texts: byLanguage((language) => require(`./locales/${language}.json`) as object),
  pages: { '/user/home': HomePage, '/user/statement': StatementPage },
  dialogs: {
    'wallet.transfer': TransferDialog,
    'wallet.withdraw': WithdrawDialog,
    'wallet.game': GameDialog,
    'wallet.deposit': DepositDialog,
    'wallet.receipt': ReceiptDialog,
    'wallet.slips': SlipsDialog,
  },
});
