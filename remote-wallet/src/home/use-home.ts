import { events } from '@wallet/platform/events';
import { useEffect } from 'react';
import { useMutation, useQuery } from '@wallet/platform/query';
import type { Home } from '../model/home';
import {
  finishPreparation,
  type HomeError,
  homeQuery,
  isPrepared,
  reloadWallet,
  renameHolder,
} from '../model/home-query';

/** The events of other remotes that change the wallet. */
const moneyEvents = [
  'promotions:refund-added',
  'promotions:invite-received',
  'promotions:bonus-changed',
  'spin:prize-claimed',
  'auth:bank-name-changed',
] as const;

/** Calls `onChange` when another remote has changed the member's money. Returns a function that unsubscribes. */
export function onMoneyChanged(onChange: () => void): () => void {
  const stops = moneyEvents.map((name) => events.on(name, () => onChange()));
  return () => stops.forEach((stop) => stop());
}

/**
 * A return to the page this long after the last load refreshes it, because the member was in a game or at the bank. In
 * ms.
 */
const awayMs = 10_000;

export interface HomeState {
  /** The last known amounts; undefined before the first load. */
  home: Home | undefined;
  /** Why the last load failed; null again after any successful load. */
  error: HomeError | null;
  /** True while all games are refreshed. */
  isRefreshing: boolean;
  /** Refreshes all games, then loads the wallet; ignored while a refresh is in flight. */
  refresh: () => void;
}

/**
 * Returns the member's money: rendered at once from an earlier visit, and refreshed on every opening (S2.29) and
 * return.
 */
export function useHome(): HomeState {
  const query = useQuery<Home, HomeError>({
    ...homeQuery,
    staleTime: 0,
    refetchOnMount: ({ state }) => (isPrepared(state.dataUpdatedAt) ? false : 'always'),
    refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > awayMs,
  });
  const wallet = useMutation<Home, HomeError, void>({ mutationFn: reloadWallet });
  const { mutate: reload, reset } = wallet;
  useEffect(finishPreparation, []);
  useEffect(
    () => events.on('auth:bank-name-changed', ({ bankAccountName }) => renameHolder(bankAccountName)),
    [],
  );
  useEffect(() => onMoneyChanged(() => reload()), [reload]);
  return {
    home: query.data,
    error: query.error ?? (wallet.submittedAt > query.dataUpdatedAt ? wallet.error : null),
    isRefreshing: query.isFetching,
    refresh: () => {
      reset();
      void query.refetch({ cancelRefetch: false });
    },
  };
}
