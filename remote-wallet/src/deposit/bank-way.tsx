import { useText } from '../text';
import { AnnounceForm } from './announce-form';
import { BankAccounts } from './bank-accounts';
import classes from './deposit.module.css';
import { Hints } from './hints';
import type { Options } from './use-deposit-options';

/** A transfer by account number (S1.6): where to, and saying that it was made. */
export function BankWay({ options, close }: { options: Options; close: () => void }) {
  const t = useText();
  return (
    <div className={classes.way}>
      <p className={classes.soft}>{t('deposit.bankHelp')}</p>
      <BankAccounts accounts={options.banks} />
      <Hints hints={[t('deposit.hint.ownAccount'), t('deposit.hint.bonus')]} />
      <AnnounceForm least={options.minDeposit} close={close} />
    </div>
  );
}
