import type { DialogProps } from '@wallet/shared/federation/exposed-module';
import { errorText } from '@wallet/shared/i18n/error-text';
import { Dialog } from '@wallet/shared/ui/dialog';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { useText } from '../text';
import { DepositSkeleton } from './deposit-skeleton';
import { DepositWays } from './deposit-ways';
import { ManualDeposit } from './manual-deposit';
import { useDepositOptions } from './use-deposit-options';

/** Every open way to put money into the wallet (S2.39); plain account details where the operator works by hand (S1.7). */
export function DepositDialog({ params, close }: DialogProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useDepositOptions();
  return (
    <Dialog open onClose={close} title={t('deposit.title')}>
      {!data && error && (
        <ErrorState title={t('deposit.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          {'kind' in error && <p>{errorText(error)}</p>}
        </ErrorState>
      )}
      {!data && !error && <DepositSkeleton />}
      {data?.isManual && <ManualDeposit options={data} />}
      {data && !data.isManual && <DepositWays options={data} asked={params['way']} close={close} />}
    </Dialog>
  );
}
