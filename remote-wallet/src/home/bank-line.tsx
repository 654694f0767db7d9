import { useLanguage } from '@wallet/shared/i18n';
import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { Card } from '@wallet/shared/ui/card';
import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import { bankNameIn } from './bank-name-in';
import type { Home } from './home';
import classes from './lines.module.css';

/** The member's bank account: holder, bank and number. */
export function BankLine({ bank }: { bank: Home['bank'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card className={classes.card}>
      <div className={classes.line}>
        <span className={classes.icon}>
          <Icon name="bank" />
        </span>
        <div className={classes.words}>
          <h2 className={classes.heading}>{t('bank.title')}</h2>
          <p className={classes.name}>{bank.holder}</p>
          <p className={classes.soft}>
            {bankNameIn(bank.name, language)}{' '}
            <span className={classes.number}>{formatAccountNumber(bank.accountNo)}</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
