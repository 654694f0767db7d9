import { activateSlot } from '@wallet/platform/api';
import { useMutation } from '@wallet/platform/query';
import { mediaUrl } from '@wallet/platform';
import {
  Button,
  type Currency,
  Dialog,
  EmptyState,
  LoadingOverlay,
  LostWay,
  useCommonText,
} from '@wallet/ui';
import type { DialogProps } from '@wallet/federation';
import { reloadWalletInBackground } from '../model/reload-wallet';
import { categories, type Game } from '../model/home';
import { useText } from '../text';
import classes from './game-dialog.module.css';
import { BreakNotice } from '../money/break-notice';
import { GameOpen } from './game-open';
import { WalletGate } from '../money/wallet-gate';
import { useOnBreak } from '../model/use-cached-home';

interface GameAccountDialogProps {
  game: Game;
  currency: Currency;
  close: () => void;
}

/** Shows the member's account at a game, or opens one (S4.10). */
function GameAccountDialog({ game, currency, close }: GameAccountDialogProps) {
  const t = useText();
  const activation = useMutation({
    mutationFn: () => activateSlot(game.code),
    // A failure shows no message (S8.20). The wallet is loaded after it too: it shows an account that another tab opened.
    onSettled: reloadWalletInBackground,
  });
  const isOpen = game.isActive || activation.isSuccess;
  return (
    <Dialog
      open
      onClose={close}
      title={game.name}
      footer={
        isOpen ? undefined : (
          <Button onClick={() => activation.mutate()} busy={activation.isPending}>
            {t('games.openNamed', { name: game.name })}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {game.background !== null && (
          <img className={classes.art} src={mediaUrl(game.background)} alt="" width={640} height={240} />
        )}
        {isOpen ? (
          <GameOpen game={game} currency={currency} isNew={activation.isSuccess} />
        ) : (
          <p>{t('game.closed')}</p>
        )}
        <LoadingOverlay active={activation.isPending} cover="parent" />
      </div>
    </Dialog>
  );
}

/**
 * Shows the member's account at the game of the parameter `code`: opens it, or shows its balance and the link to the
 * game.
 */
export function GameDialog({ params, close }: DialogProps) {
  const t = useText();
  const common = useCommonText();
  if (useOnBreak()) return <BreakNotice title={t('game.title')} close={close} />;
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
