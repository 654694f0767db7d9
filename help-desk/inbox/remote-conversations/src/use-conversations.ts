import { type Conversation, listConversations, type ReplyOf } from '@wallet/inbox-calls';
import { callInbox, type InboxFailure, inboxKeys } from '@wallet/inbox-client';
import { useQueries, useQuery } from '@wallet/platform/query';
import type { List } from './use-address';

type Page = ReplyOf<typeof listConversations>;

/** Interval in which a list is fetched again, in ms: the end of a snooze is no change that the server reports. */
const refetchMs = 60_000;

const queryOf = ({ view, label }: List, search: string, before?: string) => ({
  queryKey: [...inboxKeys.conversationsOf(view, label ?? '', search), before ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
    callInbox(listConversations, { query: { view, label, search: search || undefined, before }, signal }),
  refetchInterval: refetchMs,
});

/** Returns the conversations of a list, latest message first: its first page, and one more page for each cursor. */
export function useConversations(list: List, search: string, cursors: readonly string[]) {
  const firstQuery = useQuery<Page, InboxFailure>(queryOf(list, search));
  const moreQueries = useQueries({ queries: cursors.map((before) => queryOf(list, search, before)) });
  const pages = [firstQuery.data, ...moreQueries.map(({ data }) => data)].flatMap((page) => page ?? []);
  // A conversation moves to the first page when it gets a message, so it can be in two loaded pages.
  const byId = new Map<string, Conversation>();
  for (const one of pages.flatMap(({ conversations }) => conversations))
    if (!byId.has(one.id)) byId.set(one.id, one);
  return {
    firstQuery,
    conversations: [...byId.values()],
    counts: firstQuery.data?.counts,
    /** The labels of open conversations. */
    labels: firstQuery.data?.labels ?? [],
    /** The cursor of the page after the last one; null when there is none or one is loading. */
    next: moreQueries.some(({ isFetching }) => isFetching) ? null : (pages.at(-1)?.next ?? null),
  };
}
