import { type ApiError, toApiError } from '@wallet/contract';
import {
  compareSources,
  joinTraces,
  readMoneySnapshot,
  type Snapshot,
  type UseMoneyActionResult,
  useMoneyAction,
} from '@wallet/money';
import {
  activatePromotion,
  checkActiveBonus,
  findPromotion,
  getCurrentPromotion,
  type Promotion,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useState } from 'react';
import { traceOf } from '../offer/bonus-snapshot';
import { refetchEverything, refetchOffers } from '../offer/refetch';

/** Fetches the promotion with a code in the current language; returns null when the backend has none (S8.24). */
async function fetchPromotion(code: string, signal: AbortSignal): Promise<Promotion | null> {
  try {
    return (await findPromotion(code, { signal })).promotion;
  } catch (error) {
    const failure = toApiError(error);
    if (failure.kind === 'code' && failure.code === 'NO_PROMOTION') return null;
    throw error;
  }
}

export function usePromotionSearch() {
  const language = useLanguage();
  const [searchedCode, setSearchedCode] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery<Promotion | null, ApiError>({
    queryKey: ['promotions', 'promotion', searchedCode, language],
    queryFn: ({ signal }) => fetchPromotion(searchedCode ?? '', signal),
    enabled: searchedCode !== null,
    // Each search needs the current result, never a cached one.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    searchedCode,
    /** The promotion; null when there is none, undefined before a result. */
    found: data,
    error: searchedCode === null || isFetching ? null : error,
    isSearching: isFetching,
    search(code: string) {
      if (code === searchedCode) void refetch();
      else setSearchedCode(code);
    },
    clear: () => setSearchedCode(null),
  };
}

/** Reads the data that activating a promotion changes: the active offer, the wallet and the statement. */
async function readPromotionSnapshot(): Promise<Snapshot> {
  const [{ wallet, traces: statement }, active, current] = await Promise.all([
    readMoneySnapshot({ types: ['bonus'], amount: null }),
    checkActiveBonus().catch(() => null),
    getCurrentPromotion().catch(() => null),
  ]);
  return {
    wallet,
    traces: joinTraces({
      statement,
      active: traceOf(active && active.status, active?.type ?? 'active'),
      promotion: traceOf(current && current.promotion !== null, current?.promotion?.code ?? 'current'),
    }),
  };
}

/** Activates a promotion by its code in capitals (S5.14); it becomes the active offer (S4.18). */
export function useActivatePromotion(): UseMoneyActionResult<{ code: string }, { code: string }> {
  return useMoneyAction({
    name: 'promotions.promotion',
    async send({ code }, options) {
      const { promotion } = await activatePromotion(code.toUpperCase(), options);
      return { code: promotion?.code ?? code };
    },
    readSnapshot: readPromotionSnapshot,
    compare: compareSources,
    onSuccess({ code }) {
      events.emit('promotions:bonus-changed', { activeCode: code });
      refetchOffers();
    },
    onChanged: refetchEverything,
  });
}
