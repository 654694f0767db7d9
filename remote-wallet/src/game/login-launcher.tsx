import { type ApiError, toApiError } from '@wallet/contract';
import type { SlotCredentials } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@wallet/platform';
import { Button, buttonClass } from '@wallet/ui';
import { useText } from '../text';
import { fetchLoginLink } from './login-link';
import { addRecentGame } from '../model/game-memory';
import type { Game } from '../model/home';
import classes from './login-launcher.module.css';

/**
 * Opens an empty tab inside the click, because a tab that is opened after a response is blocked as a pop-up. The tab
 * has no reference to this page. Returns null when the browser opens none.
 */
function openWaitingTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = title;
  return tab;
}

interface LaunchState {
  isOpening: boolean;
  error: ApiError | null;
  /** The URL to offer as a link when the browser blocked the tab. */
  blockedUrl: string | null;
}

type GetCredentials = (signal: AbortSignal) => SlotCredentials | Promise<SlotCredentials>;

interface Launch extends LaunchState {
  /** Must be called inside the click. */
  launch: (getCredentials: GetCredentials) => void;
  /** Resets the state: a login link works once. */
  reset: () => void;
}

const idle: LaunchState = { isOpening: false, error: null, blockedUrl: null };

/** Logs in to a game account and opens the game, in a new tab if the site is configured so (S2.44). */
function useLaunch(code: string): Launch {
  const t = useText();
  const [state, setState] = useState(idle);
  const request = useRef<AbortController | null>(null);
  // After an unmount the game is not opened.
  useEffect(() => () => request.current?.abort(), []);
  return {
    ...state,
    reset: () => setState(idle),
    launch(getCredentials) {
      const { gameLoginNewTab } = getConfig();
      const tab = gameLoginNewTab ? openWaitingTab(t('game.opening')) : null;
      const controller = new AbortController();
      request.current = controller;
      const { signal } = controller;
      setState({ ...idle, isOpening: true });
      addRecentGame(code);
      const fetchLink = async () => fetchLoginLink(code, await getCredentials(signal), signal);
      fetchLink().then(
        (address) => {
          if (signal.aborted) return tab?.close();
          setState({ ...idle, blockedUrl: gameLoginNewTab && !tab ? address : null });
          if (tab) tab.location.replace(address);
          else if (!gameLoginNewTab) window.location.assign(address);
        },
        (error: unknown) => {
          tab?.close();
          if (!signal.aborted) setState({ ...idle, error: toApiError(error) });
        },
      );
    },
  };
}

/** True when the provider gives no login: the member has an account with this game, so it exists. */
const isClosed = (error: ApiError): boolean => error.kind === 'code' && error.code === 'NO_GAME';

interface LoginLauncherProps {
  game: Game;
  /** Returns the credentials of the game account; undefined while they cannot be used. */
  getCredentials: GetCredentials | undefined;
  variant?: 'primary' | 'secondary';
  /** A small button has no icon and no name of the game: the name is next to it. */
  size?: 'medium' | 'small';
}

/** Opens a game by an automatic login (S2.43). */
export function LoginLauncher(props: LoginLauncherProps) {
  const { game, getCredentials, variant, size = 'medium' } = props;
  const { code, name } = game;
  const isSmall = size === 'small';
  const t = useText();
  const { isOpening, error, blockedUrl, launch, reset } = useLaunch(code);
  return (
    <div className={classes.launch}>
      {blockedUrl ? (
        <a
          className={buttonClass({ variant, size, wide: true })}
          href={blockedUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={reset}
        >
          {t('game.blocked', { name })}
        </a>
      ) : (
        <Button
          wide
          variant={variant}
          size={size}
          icon={isSmall ? undefined : 'login'}
          busy={isOpening}
          disabled={!getCredentials}
          aria-label={isSmall ? t('game.play', { name }) : undefined}
          onClick={() => getCredentials && launch(getCredentials)}
        >
          {isSmall ? t('games.play') : t('game.play', { name })}
        </Button>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {isClosed(error) ? t('game.maintenance') : `${t('game.notOpened')} ${errorText(error)}`}
        </p>
      )}
    </div>
  );
}
