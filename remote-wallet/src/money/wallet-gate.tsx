import { errorText } from '@wallet/platform';
import { Dialog, ErrorState, Skeleton } from '@wallet/ui';
import type { ReactNode } from 'react';
import type { Home } from '../home/home';
import { useFreshHome } from '../home/use-cached-home';
import { useText } from '../text';
import { SlowMessage } from './slow-message';
import classes from './wallet-gate.module.css';

interface WalletGateProps {
  /** The dialog's title while it has no content. */
  title: string;
  close: () => void;
  /** Returns true when the content can be rendered with these amounts. By default, the cached amounts are enough. */
  isEnough?: (home: Home) => boolean;
  children: (home: Home) => ReactNode;
}

/**
 * Renders a dialog that needs the member's amounts: placeholders while they load, and a retry button after an error.
 */
export function WalletGate({ title, close, isEnough = () => true, children }: WalletGateProps) {
  const t = useText();
  const { home, error, loading, retry } = useFreshHome();
  if (home && isEnough(home)) return children(home);
  return (
    <Dialog open onClose={close} title={title}>
      {error ? (
        <ErrorState title={t('home.failed')} onRetry={retry} retrying={loading}>
          {'kind' in error && <p>{errorText(error)}</p>}
          <p>{t('home.moneySafe')}</p>
        </ErrorState>
      ) : (
        <div className={classes.waiting} aria-busy="true">
          <Skeleton height={216} />
          <Skeleton height={48} />
          <Skeleton height={48} />
          <SlowMessage />
        </div>
      )}
    </Dialog>
  );
}
