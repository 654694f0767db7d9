import { type ApiError, toApiError } from '@wallet/contract';
import { findPromotion, type Promotion } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useState } from 'react';

/** Looks for the promotion with a code, in the person's language; no promotion is an answer, not a failure (S8.24). */
async function find(code: string, signal: AbortSignal): Promise<Promotion | null> {
  try {
    return (await findPromotion(code, { signal })).promotion;
  } catch (error) {
    const failure = toApiError(error);
    if (failure.kind === 'code' && failure.code === 'NO_PROMOTION') return null;
    throw error;
  }
}

/** The search for a promotion: the code that was asked for, and what came of it. */
export function usePromotionSearch() {
  const language = useLanguage();
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery<Promotion | null, ApiError>({
    queryKey: ['promotions', 'promotion', asked, language],
    queryFn: ({ signal }) => find(asked ?? '', signal),
    enabled: asked !== null,
    // Who searches wants to know what holds now.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    asked,
    /** The promotion, null for none, undefined while nothing is known. */
    found: data,
    error: asked === null || isFetching ? null : error,
    searching: isFetching,
    search(code: string) {
      if (code === asked) void refetch();
      else setAsked(code);
    },
    forget: () => setAsked(null),
  };
}
