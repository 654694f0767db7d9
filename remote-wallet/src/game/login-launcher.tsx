import type { SlotCredentials } from '@wallet/platform/api';
import { errorText } from '@wallet/platform';
import { Button, buttonClass } from '@wallet/ui';
import type { Game } from '../home/home';
import { useText } from '../text';
import classes from './game-open.module.css';
import { useLaunch } from './use-launch';

interface LoginLauncherProps {
  game: Game;
  /** Undefined while they are on their way. */
  credentials: SlotCredentials | undefined;
}

/** The way into a game by an automatic login (S2.43). */
export function LoginLauncher({ game: { code, name }, credentials }: LoginLauncherProps) {
  const t = useText();
  const { opening, error, blocked, launch, forget } = useLaunch(code);
  return (
    <div className={classes.launch}>
      {blocked ? (
        <a
          className={buttonClass({ wide: true })}
          href={blocked}
          target="_blank"
          rel="noopener noreferrer"
          onClick={forget}
        >
          {t('game.blocked', { name })}
        </a>
      ) : (
        <Button
          wide
          icon="login"
          busy={opening}
          disabled={!credentials}
          onClick={() => credentials && launch(credentials)}
        >
          {t('game.play', { name })}
        </Button>
      )}
      {error && (
        <p className={classes.wrong} role="alert">
          {t('game.notOpened')} {errorText(error)}
        </p>
      )}
    </div>
  );
}
