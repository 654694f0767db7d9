import { Button, buttonClass, EmptyState } from '@wallet/ui';
import { useChatEnabled } from '@wallet/platform';
import { Link } from '@wallet/platform/router';
import { useState } from 'react';
import { useOpenChat } from '../money/use-open-chat';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankAccounts, WalletAccounts } from './deposit-accounts';
import classes from './deposit.module.css';
import type { CompleteDepositOptions } from './use-deposit-options';

/** Offers the ways to report a transfer to support: the chat (without a chat, the contact page), and the slip. */
function ReportTransfer({ canSendSlip, close }: { canSendSlip: boolean; close: () => void }) {
  const t = useText();
  const isChatEnabled = useChatEnabled();
  const openChat = useOpenChat(close);
  const [isSlipOpen, setIsSlipOpen] = useState(false);
  return (
    <>
      {isChatEnabled ? (
        <Button wide onClick={() => openChat()}>
          {t('deposit.reportInChat')}
        </Button>
      ) : (
        <Link className={buttonClass({ wide: true })} to="/user/contact">
          {t('deposit.reportByContact')}
        </Link>
      )}
      {canSendSlip && !isSlipOpen && (
        <Button variant="secondary" wide onClick={() => setIsSlipOpen(true)}>
          {t('deposit.sendSlip')}
        </Button>
      )}
      {isSlipOpen && <SlipMethod />}
    </>
  );
}

/** Shows plain account details for an operator who credits deposits by hand (S1.7), and how to report a transfer. */
export function ManualDeposit({ options, close }: { options: CompleteDepositOptions; close: () => void }) {
  const t = useText();
  const { banks } = options;
  // An account for gift links has no number to send money to.
  const wallets = options.wallets.filter(({ walletAccountNo }) => walletAccountNo !== null);
  if (banks.length + wallets.length === 0)
    return <EmptyState title={t('deposit.none')}>{t('deposit.noneHelp')}</EmptyState>;
  return (
    <div className={classes.method}>
      <p>{t('deposit.manual')}</p>
      {banks.length > 0 && <BankAccounts accounts={banks} isManual />}
      {wallets.length > 0 && <WalletAccounts accounts={wallets} walletName={options.walletName} isManual />}
      <ReportTransfer canSendSlip={banks.length > 0} close={close} />
    </div>
  );
}
