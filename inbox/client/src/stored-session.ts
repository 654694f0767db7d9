import type { Session } from '@wallet/inbox-calls';
import { queryClient } from '@wallet/platform/query';
import { inboxKeys } from './keys';

/** Stores the session of a login, or of no login, and removes all replies of the one before. */
export function setSession(session: Session): void {
  queryClient.removeQueries({
    queryKey: inboxKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== inboxKeys.session[1],
  });
  queryClient.setQueryData<Session>(inboxKeys.session, session);
}

/** Shows the login: the server has ended the session. */
export function endSession(): void {
  const current = queryClient.getQueryData<Session>(inboxKeys.session);
  if (current?.agent) setSession({ ...current, agent: null });
}
