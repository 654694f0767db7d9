import { seenReply } from '@wallet/platform/api/client';
import { flag, pipe, safeParse, transform, unknown, type Reader } from '@wallet/platform/api/read-reply';
import { useQueries, useQueryClient } from '@wallet/platform/query';
import type { Condition, FragmentItem, FragmentState } from '@wallet/platform/site';
import { useEffect, useRef } from 'react';
import { request } from '../api/client/request';
import { loginStorage } from '../session/login-storage';
import { fieldOf, isSet, replyState } from './reply-state';
import { shownFragments } from './shown-fragments';

type KnownState = FragmentState & { isTrue: boolean };

/** Returns the reader that finds whether a field of a reply is true or an object. */
const stateReader = (field: string): Reader<KnownState> =>
  pipe(
    unknown(),
    transform((reply) => {
      const value = fieldOf(reply, field);
      return { isTrue: isSet(value) || safeParse(flag, value).output === true, reply };
    }),
  );

/** Fetches the state of a condition. The casts are needed because `request` cannot type-check a path of a manifest. */
async function fetchState(condition: Condition | undefined, signal: AbortSignal): Promise<KnownState> {
  if (!condition) return { isTrue: true };
  if ('stored' in condition) return { isTrue: loginStorage()?.getItem(condition.stored) != null };
  if ('reply' in condition)
    return { isTrue: replyState(condition) === true, reply: seenReply(condition.reply) };
  const { call, field } = condition;
  return request(stateReader(field), 'get', call as never, {} as never, { signal, quiet: true });
}

const queryOf = ({ key, slot, condition }: FragmentItem, enabled: boolean) => ({
  queryKey: ['fragment', slot, key],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<KnownState> {
    const state = await fetchState(condition, signal);
    if (condition) shownFragments.set(key, state.isTrue);
    return state;
  },
  enabled,
  staleTime: 0,
  // Nothing is cached for the next visit of the page: a bonus may have ended.
  gcTime: 0,
});

/**
 * Returns the states of the conditions of a slot's fragments. Their calls start after the page's own data was loaded, and
 * are repeated when `load` changes. A failed call makes its condition false.
 */
export function useFragmentStates(
  slot: string,
  items: readonly FragmentItem[],
  load: string | undefined,
): readonly FragmentState[] {
  const results = useQueries({ queries: items.map((item) => queryOf(item, load !== undefined)) });
  const client = useQueryClient();
  const lastLoad = useRef(load);
  useEffect(() => {
    const isLoadedAgain = lastLoad.current !== undefined && lastLoad.current !== load;
    lastLoad.current = load;
    if (isLoadedAgain) void client.invalidateQueries({ queryKey: ['fragment', slot] });
  }, [client, slot, load]);
  return results.map(({ data, isError }) => data ?? { isTrue: isError ? false : undefined });
}
