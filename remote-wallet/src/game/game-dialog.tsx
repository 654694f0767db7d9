import type { DialogProps } from '@wallet/federation';
import { Button, Dialog, EmptyState, LostWay, useCommonText } from '@wallet/ui';
import { categories } from '../home/categories';
import { WalletGate } from '../money/wallet-gate';
import { useText } from '../text';
import { GameAccountDialog } from './game-account-dialog';

/** The member's account at one game, named by `code`: opens it, or shows what is in it and the way in. */
export function GameDialog({ params, close }: DialogProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <WalletGate title={t('game.title')} close={close}>
      {({ games, currency }) => {
        const game = categories
          .flatMap((category) => games[category])
          .find(({ code }) => code === params['code']);
        if (game) return <GameAccountDialog key={game.code} game={game} currency={currency} close={close} />;
        return (
          <Dialog open onClose={close} title={t('game.title')}>
            <EmptyState
              picture={LostWay}
              title={t('game.unknown')}
              action={<Button onClick={close}>{common('close')}</Button>}
            />
          </Dialog>
        );
      }}
    </WalletGate>
  );
}
