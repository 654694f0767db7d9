import { formatAccountNumber, Icon } from '@wallet/ui';
import { bankNameIn } from '../home/bank-name-in';
import type { HomeBank } from '../home/home';
import { useLanguage } from '@wallet/platform/i18n';
import { useText } from '../text';
import classes from './withdraw-payee.module.css';

/** The member's bank account that is paid, as far as it is known. */
export function WithdrawPayee({ bank }: { bank: HomeBank | null }) {
  const t = useText();
  const language = useLanguage();
  const { code = null, name = null, holder = null, accountNo = null } = bank ?? {};
  const isKnown = name !== null || code !== null || accountNo !== null;
  return (
    <div className={classes.payee}>
      <span className={classes.icon}>
        <Icon name="bank" />
      </span>
      <div className={classes.text}>
        <p className={classes.label}>{t('withdraw.payee')}</p>
        <p className={classes.holder}>{holder ?? t('withdraw.payeeRegistered')}</p>
        {isKnown && (
          <p>
            {bankNameIn(name, language, code)}{' '}
            <span className={classes.number}>
              {accountNo === null ? '–' : formatAccountNumber(accountNo)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
