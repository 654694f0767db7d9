import { useText } from '../text';
import { AnnounceForm } from './announce-form';
import { BankAccounts } from './bank-accounts';
import classes from './deposit.module.css';
import { Hints } from './hints';
import type { Options } from './use-deposit-options';

export interface BankMethodProps {
  options: Options;
  /** Whether it is the method in sight. */
  shown: boolean;
  close: () => void;
}

/** A transfer by account number (S1.6): where to, and saying that it was made. */
export function BankMethod({ options, shown, close }: BankMethodProps) {
  const t = useText();
  return (
    <div className={classes.method}>
      <p className={classes.soft}>{t('deposit.bankHelp')}</p>
      <BankAccounts accounts={options.banks} />
      <Hints hints={[t('deposit.hint.ownAccount'), t('deposit.hint.bonus')]} />
      <AnnounceForm least={options.minDeposit} shown={shown} close={close} />
    </div>
  );
}
