import { bankNameIn, PersonName } from '@wallet/money';
import { formatAccountNumber, Icon } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import type { BankAccount } from '@wallet/platform/api';
import { useText } from '../text';
import classes from './member-bank.module.css';

/** Shows the member's registered bank account; unknown parts are a dash. `label` says what the account is used for. */
export function MemberBank({ bank, label }: { bank: BankAccount | null; label: string }) {
  const t = useText();
  const language = useLanguage();
  const isKnown = bank && (bank.bank !== null || bank.bankCode !== null || bank.bankAccountNo !== null);
  return (
    <div className={classes.bank}>
      <span className={classes.icon}>
        <Icon name="bank" />
      </span>
      <div className={classes.text}>
        <p className={classes.label}>{label}</p>
        <p className={classes.holder}>
          <PersonName name={bank?.bankAccountName ?? t('withdraw.payeeRegistered')} />
        </p>
        {isKnown && (
          <p>
            {bankNameIn(bank.bank, language, bank.bankCode)}{' '}
            <span className={classes.number}>
              {bank.bankAccountNo === null ? '–' : formatAccountNumber(bank.bankAccountNo)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
