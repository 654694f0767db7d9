import { events } from '@wallet/platform/events';
import { useMutation, useQuery } from '@wallet/platform/query';
import { useEffect } from 'react';
import type { Home } from './home';
import { homeQuery, reloadWallet, renameHolder, type HomeError } from './home-query';
import { useMoneyNews } from './use-money-news';

/** Who looks at the page again so long after the last reading has been elsewhere, as in a game or at the bank; in ms. */
const awayMs = 10_000;

/** What is younger was read for this very opening, before the page was rendered (`prepareHome`); in ms. */
const justNowMs = 1_000;

/** What the home page knows and can do. */
export interface HomeState {
  /** The last amounts known, or undefined before the first ones came. */
  home: Home | undefined;
  /** Why the last load failed; null again as soon as any has brought the amounts. */
  error: HomeError | null;
  /** All games are being asked. */
  refreshing: boolean;
  /** Asks all games, then loads the wallet; while that is on its way nothing is asked twice. */
  refresh: () => void;
}

/** The member's money: painted at once when it was seen before, and refreshed on every opening (S2.29) and return. */
export function useHome(): HomeState {
  const query = useQuery<Home, HomeError>({
    ...homeQuery,
    staleTime: 0,
    refetchOnMount: ({ state }) => (Date.now() - state.dataUpdatedAt < justNowMs ? false : 'always'),
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > awayMs,
  });
  const wallet = useMutation<Home, HomeError, void>({ mutationFn: reloadWallet });
  const { mutate: reload, reset } = wallet;
  useEffect(
    () => events.on('auth:bank-name-changed', ({ bankAccountName }) => renameHolder(bankAccountName)),
    [],
  );
  useMoneyNews(reload);
  return {
    home: query.data,
    error: query.error ?? (wallet.submittedAt > query.dataUpdatedAt ? wallet.error : null),
    refreshing: query.isFetching,
    refresh: () => {
      reset();
      void query.refetch({ cancelRefetch: false });
    },
  };
}
