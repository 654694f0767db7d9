import { readSession, type Session } from '@wallet/inbox-calls';
import { useQuery } from '@wallet/platform/query';
import { callInbox, type InboxFailure } from './call-inbox';
import { inboxKeys } from './keys';

/** Returns the query of the session, which is fetched once per page. */
export const useSession = () =>
  useQuery<Session, InboxFailure>({
    queryKey: inboxKeys.session,
    queryFn: ({ signal }) => callInbox(readSession, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
