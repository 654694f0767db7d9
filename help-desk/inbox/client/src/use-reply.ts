import type { InboxCall, ReplyOf } from '@wallet/inbox-calls';
import { useQuery } from '@wallet/platform/query';
import { callInbox, type CallInput, type InboxFailure } from './call-inbox';

interface Options {
  /** False while the reply is not needed. */
  enabled?: boolean;
  /** Time in which the reply is not fetched again, in ms. */
  staleTime?: number;
  /** Interval in which the reply is fetched again while the window is visible, in ms. */
  refetchInterval?: number;
}

/** Returns the query of a call, whose reply is cached under a key of `inboxKeys`. */
export const useReply = <const Call extends InboxCall>(
  queryKey: readonly string[],
  call: Call,
  input: CallInput<Call>,
  options: Options = {},
) =>
  useQuery<ReplyOf<Call>, InboxFailure>({
    queryKey,
    queryFn: ({ signal }) => callInbox(call, { ...input, signal }),
    ...options,
  });
