import { bankNameIn } from '@wallet/money';
import { formatAccountNumber, Icon } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import type { HomeBank } from '../home/home';
import { useText } from '../text';
import classes from './member-bank.module.css';

/** Shows the member's registered bank account, without unknown parts. `label` says what the account is used for. */
export function MemberBank({ bank, label }: { bank: HomeBank | null; label: string }) {
  const t = useText();
  const language = useLanguage();
  const { code = null, name = null, holder = null, accountNo = null } = bank ?? {};
  const isKnown = name !== null || code !== null || accountNo !== null;
  return (
    <div className={classes.bank}>
      <span className={classes.icon}>
        <Icon name="bank" />
      </span>
      <div className={classes.text}>
        <p className={classes.label}>{label}</p>
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
