import type { ApiError } from '@wallet/contract';
import { queryClient } from '@wallet/platform/query';
import { serverNow } from '@wallet/platform/server-now';
import type { Home } from './home';
import { storedHome } from './stored-home';
import { loadHome, loadWallet } from './load-home';

/** Why a load failed; a RangeError when the backend sent an invalid amount. */
export type HomeError = ApiError | RangeError;

const queryKey = ['wallet', 'home'] as const;

/** Returns the last loaded amounts, or undefined before the first load. */
export const getCachedHome = (): Home | undefined => queryClient.getQueryData<Home>(queryKey);

/** Returns the loaded amounts, or the cached ones when those are of a later request. */
const newest = (loaded: Home): Home => {
  const cached = getCachedHome();
  return cached && cached.requestNumber > loaded.requestNumber ? cached : loaded;
};

const cacheHome = (loaded: Home): void => void queryClient.setQueryData<Home>(queryKey, newest(loaded));

/** The query of the home: refreshes all games, then loads the wallet; starts with the stored amounts of the last visit. */
export const homeQuery = {
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Home> =>
    newest(await loadHome(signal, cacheHome)),
  initialData: () => storedHome.read(),
  initialDataUpdatedAt: 0,
};

/** When `prepareHome` started to load for the next rendering, in ms; Infinity after that rendering. */
let preparedAt = Number.POSITIVE_INFINITY;

/** Loads the home before the page is rendered for the first time. */
export function prepareHome(): Promise<unknown> {
  preparedAt = Date.now();
  return queryClient.prefetchQuery({ ...homeQuery, staleTime: 0 });
}

/** True when `prepareHome` loaded this data, and the page has not been rendered since. */
export const isPrepared = (dataUpdatedAt: number): boolean => dataUpdatedAt >= preparedAt;

/** Ends what `isPrepared` reports: the page shows the loaded data. */
export function finishPreparation(): void {
  preparedAt = Number.POSITIVE_INFINITY;
}

/** Puts a corrected account holder into the cache, so that the home shows it before the wallet is loaded again. */
export function renameHolder(holder: string): void {
  queryClient.setQueryData<Home>(
    queryKey,
    (home) => {
      if (!home?.reply?.bankAccount) return home;
      const bankAccount = { ...home.reply.bankAccount, bankAccountName: holder };
      return { ...home, reply: { ...home.reply, bankAccount } };
    },
    // Keeps the time of the amounts, which have not changed.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
  );
}

/** Loads the wallet alone and updates the cache. */
export async function reloadWallet(): Promise<Home> {
  const loaded = {
    ...(await loadWallet(getCachedHome()?.areGamesStale ?? false)),
    readAt: new Date(serverNow()).toISOString(),
  };
  cacheHome(loaded);
  return loaded;
}
