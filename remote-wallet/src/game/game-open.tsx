import type { Currency } from '@wallet/ui';
import { loginGames } from './login-games';
import type { Game } from '../home/home';
import { GameAmounts } from '../home/game-amounts';
import { GameCredentials } from './game-credentials';
import { GameMoney } from './game-money';
import classes from './game-open.module.css';
import { LoginLauncher } from './login-launcher';
import { OwnLauncher } from './own-launcher';
import { useCredentials } from './use-credentials';

/** An open account: the way in, what is in it, how to move money, and its credentials. */
export function GameOpen({ game, currency }: { game: Game; currency: Currency }) {
  const credentials = useCredentials(game.code);
  return (
    <div className={classes.parts}>
      {loginGames.has(game.code) ? (
        <LoginLauncher game={game} credentials={credentials.data} />
      ) : (
        <OwnLauncher game={game} />
      )}
      <div className={classes.money}>
        <GameAmounts game={game} currency={currency} />
        <GameMoney game={game} />
      </div>
      <GameCredentials
        code={game.code}
        credentials={credentials.data}
        error={credentials.error}
        loading={credentials.isFetching}
        onRetry={() => void credentials.refetch()}
      />
    </div>
  );
}
