import { type ApiError, toApiError } from '@wallet/contract';
import type { SlotCredentials } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text';
import { loginLink } from './login-link';
import { openWaitingTab } from './open-waiting-tab';

interface LaunchState {
  opening: boolean;
  error: ApiError | null;
  /** The address to offer as a link where the browser opened no tab by itself. */
  blocked: string | null;
}

/** The way into a game that needs an automatic login. */
export interface Launch extends LaunchState {
  /** To be called inside the click. */
  launch: (credentials: SlotCredentials) => void;
  /** Back to the start: an address works once. */
  forget: () => void;
}

const still: LaunchState = { opening: false, error: null, blocked: null };

/** Logs a game account in and opens the game, in a new tab where the site says so (S2.44). */
export function useLaunch(code: string): Launch {
  const t = useText();
  const [state, setState] = useState(still);
  const running = useRef<AbortController | null>(null);
  // Whoever has left the game's place is not taken into it any more.
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...state,
    forget: () => setState(still),
    launch(credentials) {
      const { gameLoginNewTab } = getConfig();
      const tab = gameLoginNewTab ? openWaitingTab(t('game.opening')) : null;
      const stop = new AbortController();
      running.current = stop;
      const { signal } = stop;
      setState({ ...still, opening: true });
      loginLink(code, credentials, signal).then(
        (address) => {
          if (signal.aborted) return tab?.close();
          setState({ ...still, blocked: gameLoginNewTab && !tab ? address : null });
          if (tab) tab.go(address);
          else if (!gameLoginNewTab) window.location.assign(address);
        },
        (error: unknown) => {
          tab?.close();
          if (!signal.aborted) setState({ ...still, error: toApiError(error) });
        },
      );
    },
  };
}
