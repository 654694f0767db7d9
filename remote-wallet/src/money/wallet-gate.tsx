import { Dialog, QueryErrorState } from '@wallet/ui';
import type { ReactNode } from 'react';
import type { Home } from '../model/home';
import { useFreshHome } from '../model/use-cached-home';
import { useText } from '../text';
import { Placeholders } from './placeholders';

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
  const query = useFreshHome();
  const { data: home, error } = query;
  if (home && isEnough(home)) return children(home);
  return (
    <Dialog open onClose={close} title={title}>
      {error ? (
        <QueryErrorState title={t('home.failed')} query={query}>
          <p>{t('home.moneySafe')}</p>
        </QueryErrorState>
      ) : (
        <Placeholders heights={[216, 48, 48]} />
      )}
    </Dialog>
  );
}
