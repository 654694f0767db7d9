import { getConfig } from '@wallet/platform/config';
import { Button, buttonClass, type Currency } from '@wallet/ui';
import { DialogLink, useOpenDialog } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useFocusWhenLost } from '../money/use-focus';
import { addRecentGame } from '../model/game-memory';
import type { Game } from '../model/home';
import { useText } from '../text';
import { gameAddresses, platformOf } from './game-addresses';
import classes from './game-open.module.css';
import { loginGames } from './login-link';
import { GameAmounts } from './game-amounts';
import { GameCredentials, useCredentials } from './game-credentials';
import { LoginLauncher } from './login-launcher';
import launcher from './login-launcher.module.css';

interface LauncherProps {
  game: Game;
  variant: 'primary' | 'secondary';
}

/** Opens a game by its own address for this device, with the addresses for other devices below (S2.43, S2.44). */
function OwnLauncher({ game, variant }: LauncherProps) {
  const t = useText();
  const { code, name } = game;
  const [first, ...others] = gameAddresses(game, platformOf(navigator));
  if (!first) return <p className={classes.hint}>{t('game.noAddress')}</p>;
  const linkProps = {
    ...(getConfig().gameLoginNewTab && { target: '_blank', rel: 'noopener noreferrer' }),
    onClick: () => addRecentGame(code),
  };
  return (
    <div className={launcher.launch}>
      <a {...linkProps} className={buttonClass({ variant, wide: true })} href={first.address}>
        {t('game.play', { name })}
      </a>
      <p className={classes.hint}>{t('game.logInThere')}</p>
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map(({ platform, address }) => (
            <a key={platform} {...linkProps} className={classes.other} href={address}>
              {t(`game.platform.${platform}`)}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

const transferDialog = 'wallet.transfer';

/** Opens transfers into this game, and out of it when there is money in the game (S5.10). */
function GameTransfers({ game: { code, amount } }: { game: Game }) {
  const t = useText();
  const open = useOpenDialog();
  if (!site().hasDialog(transferDialog)) return null;
  return (
    <div className={classes.actions}>
      <Button
        variant="secondary"
        size="small"
        icon="deposit"
        onClick={() => open(transferDialog, { from: 'wallet', to: code })}
      >
        {t('game.moneyIn')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="withdraw"
        disabled={amount !== null && amount <= 0}
        onClick={() => open(transferDialog, { from: code, to: 'wallet', amount: 'whole' })}
      >
        {t('game.moneyOut')}
      </Button>
    </div>
  );
}

/** Offers the next step after an account was opened: money for the game. */
function NextStep({ game: { code, name } }: { game: Game }) {
  const t = useText();
  const ref = useFocusWhenLost<HTMLParagraphElement>();
  return (
    <div className={launcher.launch}>
      <p ref={ref} role="status" tabIndex={-1}>
        {t('game.opened', { name })}
      </p>
      {site().hasDialog(transferDialog) && (
        <DialogLink
          to={[transferDialog, { from: 'wallet', to: code }]}
          className={buttonClass({ wide: true })}
        >
          {t('game.moneyInto', { name })}
        </DialogLink>
      )}
    </div>
  );
}

interface GameOpenProps {
  game: Game;
  currency: Currency;
  /** True when the account was opened in this dialog. */
  isNew: boolean;
}

/** Shows an open account: the link to the game, its balance, the transfers, and its credentials. */
export function GameOpen({ game, currency, isNew }: GameOpenProps) {
  const { data } = useCredentials(game.code);
  const variant = isNew && site().hasDialog(transferDialog) ? 'secondary' : 'primary';
  return (
    <div className={classes.parts}>
      {isNew && <NextStep game={game} />}
      {loginGames.has(game.code) ? (
        <LoginLauncher game={game} variant={variant} getCredentials={data && (() => data)} />
      ) : (
        <OwnLauncher game={game} variant={variant} />
      )}
      <div className={classes.money}>
        <GameAmounts game={game} currency={currency} />
        {!isNew && <GameTransfers game={game} />}
      </div>
      <GameCredentials code={game.code} />
    </div>
  );
}
