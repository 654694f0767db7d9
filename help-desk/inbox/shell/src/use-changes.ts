import { type Change, changeSchema, changesPath } from '@wallet/inbox-calls';
import { endSession, inboxKeys } from '@wallet/inbox-client';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const refetch = (queryKey: readonly string[]): void => void queryClient.invalidateQueries({ queryKey });

/** Fetches the changed data again, or emits an event of the page. */
function applyChange(change: Change): void {
  if ('session' in change) endSession();
  else if ('team' in change) refetch(inboxKeys[change.team]);
  else if ('typing' in change)
    events.emit('inbox:typing', { conversation: change.typing, agent: change.agent });
  else {
    const { conversation } = change;
    refetch(inboxKeys.conversations);
    refetch(inboxKeys.conversation(conversation));
    events.emit('inbox:conversation-changed', { conversation });
  }
}

function parseChange(data: string): Change | undefined {
  try {
    const { success, output } = v.safeParse(changeSchema, JSON.parse(data));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Pause before a rejected stream is opened again, in ms. */
const reopenPauseMs = 5_000;
/** Duration of an outage before it is reported, in ms. */
const reportMs = 3_000;

/**
 * Listens for the server's changes while a page is open. Returns false while there is no connection. Everything is
 * fetched again each time the stream opens, because changes before that moment are unknown. This includes the first
 * time: the page starts to fetch its data before the server sends changes.
 */
export function useChanges(): boolean {
  const [isConnected, setIsConnected] = useState(true);
  useEffect(() => {
    let source: EventSource;
    let reopenTimer: ReturnType<typeof setTimeout> | undefined;
    let reportTimer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      source = new EventSource(changesPath);
      source.addEventListener('open', () => {
        clearTimeout(reportTimer);
        reportTimer = undefined;
        setIsConnected(true);
        refetch(inboxKeys.all);
      });
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const change = parseChange(data);
        if (change) applyChange(change);
      });
      source.addEventListener('error', () => {
        reportTimer ??= setTimeout(() => setIsConnected(false), reportMs);
        // The browser reopens an interrupted stream by itself, but not a rejected one. The session may have ended.
        if (source.readyState !== EventSource.CLOSED) return;
        refetch(inboxKeys.session);
        reopenTimer = setTimeout(open, reopenPauseMs);
      });
    };
    open();
    return () => {
      source.close();
      clearTimeout(reopenTimer);
      clearTimeout(reportTimer);
    };
  }, []);
  return isConnected;
}
