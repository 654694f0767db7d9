import { Button, EmptyState } from '@wallet/ui';
import { useContext, useState } from 'react';
import { SupportButton } from '../money/support-button';
import { SlipMethod } from '../slip/slip-method';
import { useText } from '../text';
import { BankAccounts, WalletAccounts } from './deposit-accounts';
import { DepositClose } from '../money/deposit-result';
import classes from '../money/deposit.module.css';
import type { CompleteDepositOptions } from './use-deposit-options';

/** Offers the ways to report a transfer to support: the chat (without a chat, the contact page), and the slip. */
function ReportTransfer({ canSendSlip }: { canSendSlip: boolean }) {
  const t = useText();
  const close = useContext(DepositClose);
  const [isSlipOpen, setIsSlipOpen] = useState(false);
  return (
    <>
      <SupportButton
        variant="primary"
        chatLabel={t('deposit.reportInChat')}
        contactLabel={t('deposit.reportByContact')}
        close={close}
      />
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
export function ManualDeposit({ options }: { options: CompleteDepositOptions }) {
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
      <ReportTransfer canSendSlip={banks.length > 0} />
    </div>
  );
}
