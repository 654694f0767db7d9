import type { ApiError } from '@wallet/shared/api/api-error';
import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { useMutation, useQuery, useQueryClient } from '@wallet/shared/query';
import { useEffect } from 'react';
import { mergeMessages } from './merge-messages';
import { readNewer, readOlder } from './read-messages';

const openPauseMs = 5_000;
const closedPauseMs = 30_000;

interface Options {
  /** Whose conversation it is. */
  who: string;
  /** The panel is open: read often. */
  open: boolean;
  /** The panel is closed, but something may have been written: read now and then. */
  listening: boolean;
}

/** The conversation as far as it has been read, the oldest message first; only what is new is read again. */
export function useHistory({ who, open, listening }: Options) {
  const cache = useQueryClient();
  const queryKey = ['chat', 'history', who];
  const known = () => cache.getQueryData<ChatHistoryMessage[]>(queryKey) ?? [];
  const history = useQuery<ChatHistoryMessage[], ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = known().at(-1);
      const newer = await (last ? readNewer(last.sequence, { signal }) : readOlder(0, { signal }));
      // Read again: earlier messages may have joined meanwhile.
      return mergeMessages(known(), newer);
    },
    enabled: open || listening,
    refetchInterval: ({ state }) => (open ? openPauseMs : state.data?.length ? closedPauseMs : false),
  });
  const older = useMutation<ChatHistoryMessage[], ApiError>({
    mutationFn: () => readOlder(known().length),
    onSuccess: (messages) => {
      cache.setQueryData<ChatHistoryMessage[]>(queryKey, (now = []) => mergeMessages(now, messages));
    },
  });
  const { refetch } = history;
  // Who opens the panel wants to see what is there now, not what the last quiet reading found.
  useEffect(() => {
    if (open) void refetch({ cancelRefetch: false });
  }, [open, refetch]);
  return { history, older, hasOlder: (history.data?.[0]?.sequence ?? 1) > 1 };
}
