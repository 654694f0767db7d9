import { needsEnglishName, useCopyAfterRename } from '@wallet/money';
import { errorText, useOpenDialog } from '@wallet/platform';
import type { BankAccount, ProfileReply } from '@wallet/platform/api';
import { Button, Card, CopyButton, ErrorState, formatAccountNumber, Skeleton } from '@wallet/ui';
import { PayoutsPaused } from '../payee/payouts-paused';
import { useText } from '../text';
import { unknownValue, useBankAccount, useBankName } from './bank-account';
import classes from './bank-card.module.css';
import { PersonName } from './person-name';
import { ProfileRow } from './profile-row';

/**
 * Shows the bank account. When the bank requires an English name, a button opens the dialog that corrects it (S2.47).
 */
function BankFacts({ account }: { account: BankAccount }) {
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
          <PersonName name={bankAccountName || unknownValue} />
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

/** Renders the bank account, its loading or error state, or that there is none. */
function BankContent({ profile }: { profile: ProfileReply }) {
  const t = useText();
  const { account, error, isLoading, isFetching, refetch } = useBankAccount(profile);
  if (account) return <BankFacts account={account} />;
  if (error)
    return (
      <ErrorState title={t('profile.bankFailed')} onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  if (isLoading) return <Skeleton shape="text" lines={6} />;
  return <p className={classes.none}>{t('profile.noBank')}</p>;
}

/** Shows the bank account of deposits and withdrawals (S2.45), and a button that opens the profile's dialog (S7.5). */
export function BankCard({ profile }: { profile: ProfileReply }) {
  const t = useText();
  const openDialog = useOpenDialog();
  return (
    <Card title={t('profile.bank')}>
      <BankContent profile={profile} />
      <PayoutsPaused payeeChange={profile.payeeChange} />
      <p className={classes.change}>
        <Button
          variant="secondary"
          size="small"
          icon="edit"
          aria-haspopup="dialog"
          onClick={() => openDialog('auth.edit-profile')}
        >
          {t('editProfile.title')}
        </Button>
      </p>
    </Card>
  );
}
