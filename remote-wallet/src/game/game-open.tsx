import { getConfig } from '@wallet/platform/config';
import { Button, buttonClass, type Currency } from '@wallet/ui';
import { useOpenDialog } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import type { Game } from '../home/home';
import { useText } from '../text';
import { gameAddresses, platformOf } from './game-addresses';
import classes from './game-open.module.css';
import { loginGames } from './login-link';
import { GameAmounts } from '../home/game-amounts';
import { GameCredentials, useCredentials } from './game-credentials';
import { LoginLauncher } from './login-launcher';

/** Opens a game by its own address for this device, with the addresses for other devices below (S2.43, S2.44). */
function OwnLauncher({ game: { name, addresses } }: { game: Game }) {
  const t = useText();
  const [first, ...others] = gameAddresses(addresses, platformOf(navigator));
  if (!first) return <p className={classes.hint}>{t('game.noAddress')}</p>;
  const tab = getConfig().gameLoginNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={classes.launch}>
      <a {...tab} className={buttonClass({ wide: true })} href={first.address}>
        {t('game.play', { name })}
      </a>
      <p className={classes.hint}>{t('game.logInThere')}</p>
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map(({ platform, address }) => (
            <a key={platform} {...tab} className={classes.other} href={address}>
              {t(`game.platform.${platform}`)}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

const transfer = 'wallet.transfer';

/** Links to transfers into this game and out of it; the latter only when there is money in the game (S5.10). */
function GameMoney({ game: { code, amount } }: { game: Game }) {
  const t = useText();
  const open = useOpenDialog();
  if (!site().hasDialog(transfer)) return null;
  return (
    <div className={classes.actions}>
      <Button
        variant="secondary"
        size="small"
        icon="deposit"
        onClick={() => open(transfer, { from: 'wallet', to: code })}
      >
        {t('game.moneyIn')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="withdraw"
        disabled={amount !== null && amount <= 0}
        onClick={() => open(transfer, { from: code, to: 'wallet', amount: 'whole' })}
      >
        {t('game.moneyOut')}
      </Button>
    </div>
  );
}

/** Shows an open account: the link to the game, its balance, the transfers, and its credentials. */
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
