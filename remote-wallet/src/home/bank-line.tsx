import { useLanguage } from '@wallet/shared/i18n';
import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { site } from '@wallet/shared/site';
import { Card } from '@wallet/shared/ui/card';
import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import { bankNameIn } from './bank-name-in';
import { DialogLink } from './dialog-link';
import type { Home } from './home';
import classes from './lines.module.css';

const rename = 'auth.edit-bank-name';

/** Banks that know account names in English letters only (S9.5). */
const englishOnly: ReadonlySet<string> = new Set(['KTB', 'TMB', 'BBL']);

const englishNeeded = ({ code, holder }: Home['bank']): boolean =>
  englishOnly.has(code) && !/^[A-Za-z ]+$/.test(holder);

/** The member's bank account: holder, bank and number, and the way to correct a name that the bank does not take. */
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
        {englishNeeded(bank) && site().hasDialog(rename) && (
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
