import { type Entry, markSeen, readConversation, type ReplyOf } from '@wallet/inbox-calls';
import { callInbox, inboxKeys, useReply } from '@wallet/inbox-client';
import { useEffect, useState } from 'react';

type Reply = ReplyOf<typeof readConversation>;

interface Earlier {
  entries: readonly Entry[];
  previous: string | null;
}

/** Joins entries, oldest first. An entry of `latest` replaces an earlier one with the same id. */
function joinEntries(earlier: readonly Entry[], latest: readonly Entry[]): Entry[] {
  const byId = new Map([...earlier, ...latest].map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  return [...byId.values()];
}

/** Returns a conversation with the entries that are loaded, and loads earlier ones. */
export function useConversation(id: string) {
  const query = useReply(inboxKeys.conversation(id), readConversation, { params: { id } });
  const [earlier, setEarlier] = useState<Earlier>();
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const { data } = query;
  const previous = earlier ? earlier.previous : (data?.previous ?? null);

  async function loadEarlier(): Promise<void> {
    if (previous === null || isLoadingEarlier) return;
    setIsLoadingEarlier(true);
    try {
      const page = await callInbox(readConversation, { params: { id }, query: { before: previous } });
      setEarlier({ entries: joinEntries(page.entries, earlier?.entries ?? []), previous: page.previous });
    } finally {
      setIsLoadingEarlier(false);
    }
  }

  return {
    query,
    entries: data ? joinEntries(earlier?.entries ?? [], data.entries) : [],
    hasEarlier: previous !== null,
    isLoadingEarlier,
    loadEarlier,
  };
}

/** Reports to the customer that the team has read all messages, while this tab is visible. */
export function useMarkSeen(conversation: Reply['conversation'] | undefined): void {
  const { id, lastSequence = 0, agentSeen = 0 } = conversation ?? {};
  useEffect(() => {
    if (id === undefined || lastSequence <= agentSeen) return;
    const report = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', report);
      // A failed report is not retried: the next message reports a later sequence.
      callInbox(markSeen, { params: { id }, body: { sequence: lastSequence } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', report);
    report();
    return () => document.removeEventListener('visibilitychange', report);
  }, [id, lastSequence, agentSeen]);
}
