import { events } from '@wallet/platform/events';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that closes the dialog and opens the chat, with a draft for its message field if there is one. The
 * chat opens after the dialog has unmounted: it is behind the dialog, and both use the same Back button.
 */
export function useOpenChat(close: () => void): (draft?: string) => void {
  const requested = useRef<{ draft: string | undefined }>(undefined);

  useEffect(
    () => () => {
      if (!requested.current) return;
      const { draft } = requested.current;
      if (draft !== undefined) events.emit('chat:draft-suggested', { text: draft });
      events.emit('chat:open-requested', {});
    },
    [],
  );

  return (draft) => {
    requested.current = { draft };
    close();
  };
}
