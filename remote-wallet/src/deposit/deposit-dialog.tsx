import { Dialog, ErrorState, Skeleton } from '@wallet/ui';
import type { DialogProps } from '@wallet/federation';
import { errorText } from '@wallet/platform';
import { SlowMessage } from '../money/slow-message';
import classes from './deposit.module.css';
import { useCachedHome } from '../home/use-home-reading';
import { useText } from '../text';
import { DepositMethods } from './deposit-methods';
import { ManualDeposit } from './manual-deposit';
import { useDepositOptions } from './use-deposit-options';

/** The dialog before the open ways are known. */
function DepositSkeleton() {
  return (
    <div className={classes.method} aria-busy="true">
      <Skeleton height={54} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <SlowMessage />
    </div>
  );
}

/** Every open method to put money into the wallet (S2.39); plain account details where the operator works by hand (S1.7). */
export function DepositDialog({ params, close }: DialogProps) {
  const t = useText();
  const lookup = useDepositOptions();
  const wallet = useCachedHome();
  const { data: options } = lookup;
  const { home } = wallet;
  const error = (!options && lookup.error) || (!home && wallet.error);

  const content = () => {
    if (options?.isManual) return <ManualDeposit options={options} close={close} />;
    // Amounts are asked for in the member's own currency, which the wallet tells.
    if (options && home) return <DepositMethods options={options} asked={params['way']} close={close} />;
    if (!error) return <DepositSkeleton />;
    const again = () => {
      if (!options) void lookup.refetch();
      if (!home) wallet.retry();
    };
    return (
      <ErrorState title={t('deposit.failed')} onRetry={again} retrying={lookup.isFetching || wallet.loading}>
        {'kind' in error && <p>{errorText(error)}</p>}
      </ErrorState>
    );
  };

  return (
    <Dialog open steady onClose={close} title={t('deposit.title')}>
      {content()}
    </Dialog>
  );
}
