import { errorText, useOpenDialog } from '@wallet/platform';
import type { ProfileReply } from '@wallet/platform/api';
import { Button, Card, ErrorState, Skeleton } from '@wallet/ui';
import { PayoutsPaused } from '../payee/payouts-paused';
import { useText } from '../text';
import { BankFacts } from './bank-facts';
import classes from './bank-card.module.css';
import { useBankAccount } from './use-bank-account';

/** The bank account that money comes from and goes to (S2.45), and the way to change it and the name (S7.5). */
export function BankCard({ profile }: { profile: ProfileReply }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const { account, error, isLoading, isFetching, refetch } = useBankAccount(profile);
  const isFailed = account === null && error !== null;
  return (
    <Card title={t('profile.bank')}>
      {account ? (
        <BankFacts account={account} />
      ) : isFailed ? (
        <ErrorState title={t('profile.bankFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton shape="text" lines={6} />
      ) : (
        <p className={classes.none}>{t('profile.noBank')}</p>
      )}
      <PayoutsPaused change={profile.payeeChange} />
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
