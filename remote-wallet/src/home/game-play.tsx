import { DialogLink } from '@wallet/platform';
import { getSlotCredentials } from '@wallet/platform/api';
import { site } from '@wallet/platform/site';
import { buttonClass } from '@wallet/ui';
import { LoginLauncher } from '../game/login-launcher';
import { loginGames } from '../game/login-link';
import { useText } from '../text';
import type { Game } from './home';

/** Renders the button that starts a game. A game without an automatic login (S2.43) opens its dialog. */
export function GamePlay({ game }: { game: Game }) {
  const t = useText();
  const { code, name } = game;
  if (loginGames.has(code))
    return (
      <LoginLauncher
        game={game}
        size="small"
        getCredentials={(signal) => getSlotCredentials(code, { signal })}
      />
    );
  if (!site().hasDialog('wallet.game')) return null;
  return (
    <DialogLink
      to={['wallet.game', { code }]}
      className={buttonClass({ size: 'small', wide: true })}
      aria-label={t('game.play', { name })}
    >
      {t('games.play')}
    </DialogLink>
  );
}
