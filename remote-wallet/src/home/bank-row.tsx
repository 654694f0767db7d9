import { useLanguage } from '@wallet/platform/i18n';
import { Card, CopyButton, formatAccountNumber, Icon, iconNamed } from '@wallet/ui';
import { needsEnglishName, useCopyAfterRename } from '@wallet/money';
import { SlotLink, useSlot } from '@wallet/platform';
import { useText } from '../text';
import { bankNameIn } from './bank-name-in';
import type { HomeBank } from './home';
import classes from './rows.module.css';

/** The member's bank account: holder, bank and number, and what can be done about it. */
export function BankRow({ bank }: { bank: HomeBank }) {
  const t = useText();
  const language = useLanguage();
  const copyHolder = useCopyAfterRename();
  const { code, name, holder, accountNo } = bank;
  const isNameRefused = needsEnglishName({ bankCode: code, bankAccountName: holder });
  const corrections = useSlot('wallet.bank-account');
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <Icon name="bank" />
        </span>
        <div className={classes.text}>
          <h2 className={classes.heading}>{t('bank.title')}</h2>
          <p className={classes.name}>{holder ?? '–'}</p>
          <p className={classes.soft}>
            {bankNameIn(name, language, code)}{' '}
            <span className={classes.number}>
              {accountNo === null ? '–' : formatAccountNumber(accountNo)}
            </span>
          </p>
        </div>
        <div className={classes.actions}>
          {holder !== null && <CopyButton ref={copyHolder} text={holder} />}
          {isNameRefused &&
            corrections.map((item) => (
              <SlotLink
                key={item.key}
                item={item}
                className={classes.edit}
                aria-label={item.label}
                title={item.label}
              >
                <Icon name={iconNamed(item.icon)} size={22} />
              </SlotLink>
            ))}
        </div>
      </div>
    </Card>
  );
}
