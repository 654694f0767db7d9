import { useLanguage } from '@wallet/platform/i18n';
import { formatAccountNumber } from '@wallet/format/account-number';
import { needsEnglishName } from '@wallet/money/banks/needs-english-name';
import { site } from '@wallet/platform/site';
import { Card } from '@wallet/ui/card';
import { Icon } from '@wallet/ui/icon';
import { useText } from '../text';
import { bankNameIn } from './bank-name-in';
import { DialogLink } from './dialog-link';
import type { HomeBank } from './home';
import classes from './lines.module.css';

const rename = 'auth.edit-bank-name';

/** The member's bank account: holder, bank and number, and the way to correct a name that the bank does not take. */
export function BankLine({ bank }: { bank: HomeBank }) {
  const t = useText();
  const language = useLanguage();
  const { code, name, holder, accountNo } = bank;
  return (
    <Card className={classes.card}>
      <div className={classes.line}>
        <span className={classes.icon}>
          <Icon name="bank" />
        </span>
        <div className={classes.words}>
          <h2 className={classes.heading}>{t('bank.title')}</h2>
          <p className={classes.name}>{holder ?? '–'}</p>
          <p className={classes.soft}>
            {bankNameIn(name, language, code)}{' '}
            <span className={classes.number}>
              {accountNo === null ? '–' : formatAccountNumber(accountNo)}
            </span>
          </p>
        </div>
        {needsEnglishName({ bankCode: code, bankAccountName: holder }) && site().hasDialog(rename) && (
          <DialogLink
            dialog={rename}
            className={classes.edit}
            aria-label={t('bank.rename')}
            title={t('bank.rename')}
          >
            <Icon name="edit" size={22} />
          </DialogLink>
        )}
      </div>
    </Card>
  );
}
