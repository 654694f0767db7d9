import { useQueries } from '@wallet/platform/query';
import { onReplySeen } from '@wallet/platform/api/client';
import { flag, object, or } from '@wallet/platform/api/read-reply';
import type { Condition } from '@wallet/platform/site';
import { useSyncExternalStore } from 'react';
import { request } from '../api/client/request';
import { loginStorage } from '../session/login-storage';
import { type ReplyCondition, replyState } from './reply-state';

/** Fetches a field of a reply. The casts are needed because `request` cannot type-check a path from a manifest. */
async function readField(call: string, field: string, signal: AbortSignal): Promise<boolean> {
  const reader = object({ [field]: or(flag, false) });
  const reply = await request(reader, 'get', call as never, {} as never, { signal, quiet: true });
  return reply[field] ?? false;
}

/** A condition that a query reads. */
type FetchedCondition = Exclude<Condition, ReplyCondition>;

const isFetched = (condition: Condition | undefined): condition is FetchedCondition =>
  condition !== undefined && !('reply' in condition);

const keyOf = (condition: FetchedCondition): string =>
  'call' in condition ? `${condition.call} ${condition.field}` : condition.stored;

const queryOf = (condition: FetchedCondition) => ({
  queryKey: ['condition', keyOf(condition)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    'call' in condition
      ? readField(condition.call, condition.field, signal)
      : loginStorage()?.getItem(condition.stored) != null,
  ...('stored' in condition && { staleTime: 0 }),
});

/** Renders again when the state of a condition on a reply changes. */
function useReplyStates(conditions: readonly (Condition | undefined)[]): void {
  const states = (): string =>
    conditions.map((condition) => condition && 'reply' in condition && replyState(condition)).join();
  useSyncExternalStore(onReplySeen, states, states);
}

/**
 * Returns the state of each condition: true or false, or undefined while unknown. A missing condition is true. A failed
 * call makes its condition false.
 */
export function useConditions(
  conditions: readonly (Condition | undefined)[],
): readonly (boolean | undefined)[] {
  const byKey = new Map(conditions.filter(isFetched).map((condition) => [keyOf(condition), condition]));
  const results = useQueries({ queries: [...byKey.values()].map(queryOf) });
  useReplyStates(conditions);
  const keys = [...byKey.keys()];
  return conditions.map((condition) => {
    if (!condition) return true;
    if ('reply' in condition) return replyState(condition);
    const result = results[keys.indexOf(keyOf(condition))];
    return result?.isError ? false : result?.data;
  });
}
