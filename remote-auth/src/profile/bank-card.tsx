import type { BankAccount, PayeeChange } from '@wallet/shared/api/types';
import { formatAccountNumber } from '@wallet/shared/format/account-number';
import { needsEnglishName } from '@wallet/shared/format/needs-english-name';
import { Link } from '@wallet/shared/router';
import { useOpenDialog } from '@wallet/shared/router/use-open-dialog';
import { site } from '@wallet/shared/site';
import { Button } from '@wallet/shared/ui/button';
import { Card } from '@wallet/shared/ui/card';
import { CopyButton } from '@wallet/shared/ui/copy-button';
import { PayoutsPaused } from '../payee/payouts-paused';
import { useText } from '../text';
import classes from './bank-card.module.css';
import { ProfileRow } from './profile-row';
import { useBankName } from './use-bank-name';
import { useCopyAfterRename } from './use-copy-after-rename';

/** The bank account that money comes from and goes to, and the way to correct its holder's name (S2.47). */
export function BankCard({
  account,
  payeeChange,
}: {
  account: BankAccount;
  payeeChange: PayeeChange | null;
}) {
  const t = useText();
  const openDialog = useOpenDialog();
  const bankName = useBankName(account.bank);
  const copyName = useCopyAfterRename();
  return (
    <Card title={t('profile.bank')}>
      <dl>
        <ProfileRow
          label={t('profile.holder')}
          action={<CopyButton ref={copyName} text={account.bankAccountName} />}
        >
          {account.bankAccountName}
        </ProfileRow>
        <ProfileRow label={t('profile.bankName')}>{bankName}</ProfileRow>
        <ProfileRow label={t('profile.accountNo')} action={<CopyButton text={account.bankAccountNo} />}>
          {formatAccountNumber(account.bankAccountNo)}
        </ProfileRow>
      </dl>
      <PayoutsPaused change={payeeChange} />
      {needsEnglishName(account) && (
        <div className={classes.notice}>
          <p>{t('profile.englishOnly')}</p>
          <Button
            variant="secondary"
            size="small"
            icon="edit"
            aria-haspopup="dialog"
            onClick={() => openDialog('auth.edit-bank-name')}
          >
            {t('bankName.title')}
          </Button>
        </div>
      )}
      {site().hasPage('/user/contact') && (
        <p className={classes.other}>
          {t('profile.otherBank')}{' '}
          <Link className={classes.link} to="/user/contact">
            {t('profile.contact')}
          </Link>
        </p>
      )}
    </Card>
  );
}
