import { type Conversation, listConversations, type ReplyOf, type InboxView } from '@wallet/inbox-calls';
import { callInbox, type InboxFailure, inboxKeys } from '@wallet/inbox-client';
import { useQueries, useQuery } from '@wallet/platform/query';

type Page = ReplyOf<typeof listConversations>;

/** Interval in which a list is fetched again, in ms: the end of a snooze is no change that the server reports. */
const refetchMs = 60_000;

const queryOf = (view: InboxView, search: string, before?: string) => ({
  queryKey: [...inboxKeys.conversationsOf(view, search), before ?? ''],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> =>
    callInbox(listConversations, { query: { view, search: search || undefined, before }, signal }),
  refetchInterval: refetchMs,
});

/** Returns the conversations of a view, latest message first: its first page, and one more page for each cursor. */
export function useConversations(view: InboxView, search: string, cursors: readonly string[]) {
  const firstQuery = useQuery<Page, InboxFailure>(queryOf(view, search));
  const moreQueries = useQueries({ queries: cursors.map((before) => queryOf(view, search, before)) });
  const pages = [firstQuery.data, ...moreQueries.map(({ data }) => data)].flatMap((page) => page ?? []);
  // A conversation moves to the first page when it gets a message, so it can be in two loaded pages.
  const byId = new Map<string, Conversation>();
  for (const one of pages.flatMap(({ conversations }) => conversations))
    if (!byId.has(one.id)) byId.set(one.id, one);
  return {
    firstQuery,
    conversations: [...byId.values()],
    counts: firstQuery.data?.counts,
    /** The cursor of the page after the last one; null when there is none or one is loading. */
    next: moreQueries.some(({ isFetching }) => isFetching) ? null : (pages.at(-1)?.next ?? null),
  };
}
