import { failureText, type InboxFailure, inboxKeys } from '@wallet/inbox-client';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { useState } from 'react';

/** Fetches a conversation and the list again. */
export function refetchConversation(id: string): void {
  void queryClient.invalidateQueries({ queryKey: inboxKeys.conversation(id) });
  void queryClient.invalidateQueries({ queryKey: inboxKeys.conversations });
}

/** Returns a function that runs a call, fetches the conversation again and shows a toast when the call fails. */
export function useAction(id: string) {
  const [isBusy, setIsBusy] = useState(false);
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await call();
      return true;
    } catch (error) {
      events.emit('ui:toast-requested', { kind: 'error', text: failureText(error as InboxFailure) });
      return false;
    } finally {
      setIsBusy(false);
      refetchConversation(id);
    }
  }
  return { isBusy, run };
}
