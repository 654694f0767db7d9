import { Dialog, ErrorState, Skeleton } from '@wallet/ui';
import type { DialogProps } from '@wallet/federation';
import { errorText } from '@wallet/platform';
import { SlowMessage } from '../money/slow-message';
import classes from './deposit.module.css';
import { useCachedHome } from '../home/use-cached-home';
import { useText } from '../text';
import { DepositClose } from './deposit-close';
import { DepositMethods } from './deposit-methods';
import { ManualDeposit } from './manual-deposit';
import { useDepositOptions } from './use-deposit-options';

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

/** Offers every open deposit method (S2.39), or plain account details when the operator credits deposits by hand (S1.7). */
export function DepositDialog({ params, close }: DialogProps) {
  const t = useText();
  const lookup = useDepositOptions();
  const wallet = useCachedHome();
  const { data: options } = lookup;
  const { home } = wallet;
  const error = (!options && lookup.error) || (!home && wallet.error);

  const content = () => {
    if (options?.isManual) return <ManualDeposit options={options} close={close} />;
    // The amount fields need the member's currency, which is part of the wallet.
    if (options && home) return <DepositMethods options={options} requested={params['way']} close={close} />;
    if (!error) return <DepositSkeleton />;
    const retry = () => {
      if (!options) void lookup.refetch();
      if (!home) wallet.retry();
    };
    return (
      <ErrorState title={t('deposit.failed')} onRetry={retry} retrying={lookup.isFetching || wallet.loading}>
        {'kind' in error && <p>{errorText(error)}</p>}
      </ErrorState>
    );
  };

  return (
    <Dialog open steady onClose={close} title={t('deposit.title')}>
      <DepositClose value={close}>{content()}</DepositClose>
    </Dialog>
  );
}
