import { readSession } from '@wallet/inbox-calls';
import { inboxKeys } from './keys';
import { useReply } from './use-reply';

/** Returns the query of the session, which is fetched once per page. */
export const useSession = () =>
  useReply(inboxKeys.session, readSession, {}, { staleTime: Number.POSITIVE_INFINITY });
