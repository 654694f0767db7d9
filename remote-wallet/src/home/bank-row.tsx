import { useLanguage } from '@wallet/platform/i18n';
import { formatAccountNumber } from '@wallet/format/account-number';
import { needsEnglishName } from '@wallet/money/banks/needs-english-name';
import { useCopyAfterRename } from '@wallet/money/banks/use-copy-after-rename';
import { SlotLink } from '@wallet/platform/router/slot-link';
import { useSlot } from '@wallet/platform/site/use-slot';
import { Card } from '@wallet/ui/card';
import { CopyButton } from '@wallet/ui/copy-button';
import { Icon, iconNamed } from '@wallet/ui/icon';
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
  const ways = useSlot('wallet.bank-account', {
    'bank-name-refused': needsEnglishName({ bankCode: code, bankAccountName: holder }),
  });
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
          {ways.map((item) => (
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
