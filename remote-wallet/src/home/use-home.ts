import { events } from '@wallet/platform/events';
import { useEffect } from 'react';
import { useMutation, useQuery } from '@wallet/platform/query';
import type { Home } from './home';
import { type HomeError, homeQuery, reloadWallet, renameHolder } from './home-query';

/** What happens in other remotes that changes what the wallet shows. */
const moneyEvents = [
  'promotions:refund-added',
  'promotions:invite-received',
  'promotions:bonus-changed',
  'spin:prize-claimed',
  'auth:bank-name-changed',
] as const;

/** Calls `changed` whenever another remote has changed what the wallet shows of this member. */
function useMoneyNews(changed: () => void): void {
  useEffect(() => {
    const stops = moneyEvents.map((name) => events.on(name, () => changed()));
    return () => stops.forEach((stop) => stop());
  }, [changed]);
}

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
