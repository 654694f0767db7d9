import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import {
  type Done,
  endOtherSessions,
  endSession,
  listSessions,
  type MemberSession,
  type SessionList,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { useMutation, useQuery, useQueryClient } from '@wallet/platform/query';
import { profileKey, useProfile } from '../form/use-profile';

const sessionsKey = ['auth', 'sessions'] as const;

/** A session to end, or all sessions except the one of this page. */
export type EndTarget = MemberSession | 'others';

/** Returns the member's sessions. `isOffered` is false when the backend has no list of them; then none is fetched. */
export function useSessions() {
  const profile = useProfile();
  const isOffered = profile.data && profile.data.sessions !== null;
  const list = useQuery<SessionList, ApiError>({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => listSessions({ signal }),
    enabled: isOffered === true,
    // Other devices change the list.
    staleTime: 0,
  });
  return {
    isOffered,
    list: list.data,
    /** The number of sessions, before the list is fetched. */
    count: profile.data?.sessions?.count ?? 1,
    /** The query that has to succeed next. */
    query: profile.data ? list : profile,
  };
}

const isEndedAlready = (error: ApiError): boolean => error.kind === 'code' && error.code === 'NO_DATA';

/** Ends sessions, removes them from the list, and reports the result in a toast. */
export function useEndSessions({ successText, onSettled }: { successText: string; onSettled: () => void }) {
  const cache = useQueryClient();
  const remove = (target: EndTarget): void => {
    cache.setQueryData<SessionList>(
      sessionsKey,
      (list) =>
        list && {
          ...list,
          sessions: list.sessions.filter(({ id, current }) =>
            target === 'others' ? current : id !== target.id,
          ),
        },
    );
    events.emit('ui:toast-requested', { kind: 'success', text: successText });
  };
  return useMutation<Done, ApiError, EndTarget>({
    mutationFn: (target) => (target === 'others' ? endOtherSessions() : endSession(target.id)),
    onSuccess: (_, target) => remove(target),
    onError: (error, target) => {
      if (isEndedAlready(error)) remove(target);
      else if (error.kind !== 'session' && error.kind !== 'gone')
        events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: sessionsKey });
      void cache.invalidateQueries({ queryKey: profileKey });
      onSettled();
    },
  });
}
