import { seenReply } from '@wallet/platform/api/client';
import { flag, pipe, safeParse, transform, unknown, type Reader } from '@wallet/platform/api/read-reply';
import { useQueries, useQueryClient } from '@wallet/platform/query';
import { site, type Condition, type FragmentItem } from '@wallet/platform/site';
import { useEffect, useRef, useState } from 'react';
import { request } from '../api/client/request';
import { loginStorage } from '../session/login-storage';
import type { FragmentSlotId } from './destinations';
import { fieldOf, isSet, replyState } from './reply-state';
import { shownFragments } from './shown-fragments';

interface State {
  isTrue: boolean;
  /** The unparsed reply to the call of the condition. */
  reply?: unknown;
}

/** A fragment that is shown, or whose space is reserved because it was shown at the last visit. */
interface ShownFragment extends FragmentItem {
  /** False while only its space is reserved. */
  isKnown: boolean;
  /** True when its space was reserved from the first rendering on: it has no condition, or the last visit showed it. */
  isReserved: boolean;
  reply?: unknown;
}

/** The fragments of a slot. */
export interface SlotFragments<Slot extends FragmentSlotId> {
  slot: Slot;
  shown: readonly ShownFragment[];
  /** True while it is unknown whether a fragment will be shown whose space is not reserved. */
  isPending: boolean;
}

/** Returns the reader that finds whether a field of a reply is true or an object. */
const stateReader = (field: string): Reader<State> =>
  pipe(
    unknown(),
    transform((reply) => {
      const value = fieldOf(reply, field);
      return { isTrue: isSet(value) || safeParse(flag, value).output === true, reply };
    }),
  );

/** Fetches the state of a condition. The casts are needed because `request` cannot type-check a path of a manifest. */
async function fetchState(condition: Condition | undefined, signal: AbortSignal): Promise<State> {
  if (!condition) return { isTrue: true };
  if ('stored' in condition) return { isTrue: loginStorage()?.getItem(condition.stored) != null };
  if ('reply' in condition)
    return { isTrue: replyState(condition) === true, reply: seenReply(condition.reply) };
  const { call, field } = condition;
  return request(stateReader(field), 'get', call as never, {} as never, { signal, quiet: true });
}

/** True when the page's HTML reserves the space of a fragment. */
const isSpaceReserved = ({ key, condition }: FragmentItem): boolean => !condition || shownFragments.has(key);

const queryOf = ({ key, slot, condition }: FragmentItem, enabled: boolean) => ({
  queryKey: ['fragment', slot, key],
  async queryFn({ signal }: { signal: AbortSignal }): Promise<State> {
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
 * Returns the fragments that remotes contribute to a slot of this page, for `FragmentSlot`.
 * @param load identifies the last load of the page's own data; undefined before the first one. The calls of the
 * conditions start after that, and are repeated when it changes.
 */
export function useFragments<Slot extends FragmentSlotId>(
  slot: Slot,
  load: string | undefined,
): SlotFragments<Slot> {
  const items = site().fragmentsOf?.(slot) ?? [];
  const [reserved] = useState(() => items.filter(isSpaceReserved).map(({ key }) => key));
  const results = useQueries({ queries: items.map((item) => queryOf(item, load !== undefined)) });

  const client = useQueryClient();
  const lastLoad = useRef(load);
  useEffect(() => {
    const isLoadedAgain = lastLoad.current !== undefined && lastLoad.current !== load;
    lastLoad.current = load;
    if (isLoadedAgain) void client.invalidateQueries({ queryKey: ['fragment', slot] });
  }, [client, slot, load]);

  const states = items.map((item, index) => {
    const { data, isError } = results[index] ?? {};
    // A fragment without a condition is rendered at once, as in the page's HTML.
    const withoutCall = isError ? false : (load !== undefined && !item.condition) || undefined;
    const isTrue = data?.isTrue ?? withoutCall;
    return { item, isTrue, isReserved: reserved.includes(item.key), reply: data?.reply };
  });
  return {
    slot,
    shown: states
      .filter(({ isTrue, isReserved }) => isTrue ?? isReserved)
      .map(({ item, isTrue, ...state }) => ({ ...item, ...state, isKnown: isTrue !== undefined })),
    isPending: states.some(({ isTrue, isReserved }) => isTrue === undefined && !isReserved),
  };
}
