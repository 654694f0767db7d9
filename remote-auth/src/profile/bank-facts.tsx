import type { BankAccount } from '@wallet/platform/api';
import { Button, CopyButton, formatAccountNumber } from '@wallet/ui';
import { needsEnglishName, useCopyAfterRename } from '@wallet/money';
import { useOpenDialog } from '@wallet/platform';
import { useText } from '../text';
import classes from './bank-card.module.css';
import { ProfileRow } from './profile-row';
import { unknownValue } from './unknown-value';
import { useBankName } from './use-bank-name';

/** What is known of the bank account, and the way to correct its holder's name where the bank needs it (S2.47). */
export function BankFacts({ account }: { account: BankAccount }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const bankName = useBankName(account.bank);
  const copyName = useCopyAfterRename();
  const { bankAccountName, bankAccountNo } = account;
  return (
    <>
      <dl>
        <ProfileRow
          label={t('profile.holder')}
          action={bankAccountName && <CopyButton ref={copyName} text={bankAccountName} />}
        >
          {bankAccountName || unknownValue}
        </ProfileRow>
        <ProfileRow label={t('profile.bankName')}>{bankName}</ProfileRow>
        <ProfileRow
          label={t('profile.accountNo')}
          action={bankAccountNo && <CopyButton text={bankAccountNo} />}
        >
          {bankAccountNo ? formatAccountNumber(bankAccountNo) : unknownValue}
        </ProfileRow>
      </dl>
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
    </>
  );
}
