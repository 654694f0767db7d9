import type { ApiError } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';
import { listNotices, markNoticesRead, type MemberNoticeList } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useQuery } from '@wallet/platform/query';
import { useEffect } from 'react';

/** The last list and its time, for a device without a network. Removed with the login. */
const key = 'login:shell.notices';

interface Stored {
  list: MemberNoticeList;
  /** In ms of this clock. */
  loadedAt: number;
}

function readStored(): Stored | undefined {
  try {
    const stored = JSON.parse(loginStorage()?.getItem(key) ?? 'null') as Stored | null;
    return Array.isArray(stored?.list.notices) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Marks the notices as read. After a failure they stay unread and the next view marks them. */
async function markRead({ notices }: MemberNoticeList): Promise<void> {
  const [newest] = notices;
  if (!newest || notices.every(({ isRead }) => isRead)) return;
  await markNoticesRead({ until: newest.at }, { quiet: true });
  events.emit('wallet:notices-counted', { count: 0 });
}

async function fetchNotices(signal: AbortSignal): Promise<MemberNoticeList> {
  const list = await listNotices({ signal });
  loginStorage()?.setItem(key, JSON.stringify({ list, loadedAt: Date.now() } satisfies Stored));
  void markRead(list).catch(() => undefined);
  return list;
}

/** Returns the member's notices: first the last known ones, then the current ones, which become read. */
export function useNotices() {
  const query = useQuery<MemberNoticeList, ApiError>({
    queryKey: ['shell', 'notices'],
    queryFn: ({ signal }) => fetchNotices(signal),
    initialData: () => readStored()?.list,
    initialDataUpdatedAt: () => readStored()?.loadedAt,
    staleTime: 0,
  });
  const { refetch } = query;
  useEffect(() => events.on('wallet:notices-counted', ({ count }) => void (count && refetch())), [refetch]);
  return query;
}
