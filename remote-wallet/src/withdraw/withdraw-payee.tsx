import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { Icon } from '@wallet/shared/ui/icon';
import { bankNameIn } from '../home/bank-name-in';
import type { HomeMember } from '../home/home';
import { useLanguage } from '@wallet/shared/i18n';
import { useText } from '../text';
import classes from './withdraw-payee.module.css';

/** The member's bank account that is paid. */
export function WithdrawPayee({ bank }: Pick<HomeMember, 'bank'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={classes.payee}>
      <span className={classes.icon}>
        <Icon name="bank" />
      </span>
      <div className={classes.words}>
        <p className={classes.label}>{t('withdraw.payee')}</p>
        <p className={classes.holder}>{bank.holder}</p>
        <p>
          {bankNameIn(bank.name, language)}{' '}
          <span className={classes.number}>{formatAccountNumber(bank.accountNo)}</span>
        </p>
      </div>
    </div>
  );
}
