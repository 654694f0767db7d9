import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import type { SlotCredentials } from '@wallet/shared/api/types';
import { getConfig } from '@wallet/shared/config';
import { useState } from 'react';
import { useText } from '../text';
import { loginLink } from './login-link';
import { openWaitingTab } from './open-waiting-tab';

/** The way into a game that needs an automatic login. */
export interface Launch {
  opening: boolean;
  error: ApiError | null;
  /** The address to offer as a link where the browser opened no tab by itself. */
  blocked: string | null;
  /** To be called inside the click. */
  launch: (credentials: SlotCredentials) => void;
}

/** Logs a game account in and opens the game, in a new tab where the site says so (S2.44). */
export function useLaunch(code: string): Launch {
  const t = useText();
  const [state, setState] = useState<Omit<Launch, 'launch'>>({ opening: false, error: null, blocked: null });
  return {
    ...state,
    launch(credentials) {
      const { gameLoginNewTab } = getConfig();
      const tab = gameLoginNewTab ? openWaitingTab(t('game.opening')) : null;
      setState({ opening: true, error: null, blocked: null });
      loginLink(code, credentials).then(
        (address) => {
          setState({ opening: false, error: null, blocked: gameLoginNewTab && !tab ? address : null });
          if (tab) tab.go(address);
          else if (!gameLoginNewTab) window.location.assign(address);
        },
        (error: unknown) => {
          tab?.close();
          setState({ opening: false, error: toApiError(error), blocked: null });
        },
      );
    },
  };
}
