import type { Session } from '@wallet/inbox-calls';
import { queryClient } from '@wallet/platform/query';
import { inboxKeys } from './keys';

/** Stores the session after a login or logout, and removes all cached replies of the previous session. */
export function setSession(session: Session): void {
  queryClient.removeQueries({
    queryKey: inboxKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== inboxKeys.session[1],
  });
  queryClient.setQueryData<Session>(inboxKeys.session, session);
}

/** Removes the agent from the session, so that the pages show the login. */
export function endSession(): void {
  const current = queryClient.getQueryData<Session>(inboxKeys.session);
  if (current?.agent) setSession({ ...current, agent: null });
}
