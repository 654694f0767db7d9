import { useQueries } from '@wallet/platform/query';
import { flag, object, or } from '@wallet/platform/api/read-reply';
import type { Condition } from '@wallet/platform/site';
import { request } from '../api/client/request';
import { loginStorage } from '../session/login-storage';

/** Fetches a field of a reply. The casts are needed because `request` cannot type-check a path from a manifest. */
async function readField(call: string, field: string, signal: AbortSignal): Promise<boolean> {
  const reader = object({ [field]: or(flag, false) });
  const reply = await request(reader, 'get', call as never, {} as never, { signal, quiet: true });
  return reply[field] ?? false;
}

const keyOf = (condition: Condition): string =>
  'call' in condition ? `${condition.call} ${condition.field}` : condition.stored;

const queryOf = (condition: Condition) => ({
  queryKey: ['condition', keyOf(condition)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    'call' in condition
      ? readField(condition.call, condition.field, signal)
      : loginStorage()?.getItem(condition.stored) != null,
  ...('stored' in condition && { staleTime: 0 }),
});

/**
 * Returns the state of each condition: true or false, or undefined while unknown. A missing condition is true. A failed
 * call makes its condition false.
 */
export function useConditions(
  conditions: readonly (Condition | undefined)[],
): readonly (boolean | undefined)[] {
  const byKey = new Map(
    conditions.flatMap((condition) => (condition ? [[keyOf(condition), condition] as const] : [])),
  );
  const results = useQueries({ queries: [...byKey.values()].map(queryOf) });
  const keys = [...byKey.keys()];
  return conditions.map((condition) => {
    if (!condition) return true;
    const result = results[keys.indexOf(keyOf(condition))];
    return result?.isError ? false : result?.data;
  });
}
