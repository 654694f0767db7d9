import { needsEnglishName, useCopyAfterRename, PersonName } from '@wallet/money';
import type { BankAccount, ProfileReply } from '@wallet/platform/api';
import { Card, CopyButton, formatAccountNumber, QueryErrorState, Skeleton } from '@wallet/ui';
import { PayoutsPaused } from '../payee/pause-note';
import { useText } from '../text';
import { unknownValue, useBankAccount, useBankName } from './bank-account';
import classes from '../form/bank-card.module.css';
import { DialogButton } from '../form/dialog-button';
import { ProfileRow } from '../form/profile-row';

/**
 * Shows the bank account. When the bank requires an English name, a button opens the dialog that corrects it (S2.47).
 */
function BankFacts({ account }: { account: BankAccount }) {
  const t = useText();
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
          <DialogButton dialog="auth.edit-bank-name" icon="edit">
            {t('bankName.title')}
          </DialogButton>
        </div>
      )}
    </>
  );
}

/** Renders the bank account, its loading or error state, or that there is none. */
function BankContent({ profile }: { profile: ProfileReply }) {
  const t = useText();
  const { account, isLoading, ...query } = useBankAccount(profile);
  if (account) return <BankFacts account={account} />;
  if (query.error) return <QueryErrorState title={t('profile.bankFailed')} query={query} />;
  if (isLoading) return <Skeleton shape="text" lines={6} />;
  return <p className={classes.none}>{t('profile.noBank')}</p>;
}

/** Shows the bank account of deposits and withdrawals (S2.45), and a button that opens the profile's dialog (S7.5). */
export function BankCard({ profile }: { profile: ProfileReply }) {
  const t = useText();
  return (
    <Card title={t('profile.bank')}>
      <BankContent profile={profile} />
      <PayoutsPaused payeeChange={profile.payeeChange} />
      <p className={classes.change}>
        <DialogButton dialog="auth.edit-profile" icon="edit">
          {t('editProfile.title')}
        </DialogButton>
      </p>
    </Card>
  );
}
