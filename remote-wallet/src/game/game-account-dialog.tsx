import { mediaUrl } from '@wallet/platform';
import { Button, type Currency, Dialog, LoadingOverlay } from '@wallet/ui';
import type { Game } from '../home/home';
import { useText } from '../text';
import classes from './game-account-dialog.module.css';
import { GameOpen } from './game-open';
import { useActivate } from './use-activate';

interface GameAccountDialogProps {
  game: Game;
  currency: Currency;
  close: () => void;
}

/** One game: its picture, and its account or the offer to open one. */
export function GameAccountDialog({ game, currency, close }: GameAccountDialogProps) {
  const t = useText();
  const { activating, activated, activate } = useActivate(game.code);
  const isOpen = game.isActive || activated;
  return (
    <Dialog
      open
      onClose={close}
      title={game.name}
      footer={
        isOpen ? undefined : (
          <Button onClick={activate} busy={activating}>
            {t('games.openNamed', { name: game.name })}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {game.background !== null && (
          <img className={classes.art} src={mediaUrl(game.background)} alt="" width={640} height={240} />
        )}
        {isOpen ? <GameOpen game={game} currency={currency} /> : <p>{t('game.closed')}</p>}
        <LoadingOverlay active={activating} cover="parent" />
      </div>
    </Dialog>
  );
}
