import { VisuallyHidden } from '@wallet/ui';
import { useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import { messageText } from '../messages/message-text';
import { useText } from '../text';

/** Announces the other side's new messages to screen readers, but no messages of the loaded history. */
export function Announcer({ messages }: { messages: readonly ChatEntry[] }) {
  const t = useText();
  const newest = messages.at(-1)?.place ?? 0;
  const [since] = useState(newest);
  const latest = messages.findLast(({ isOwn, place }) => !isOwn && place > since);
  return (
    <VisuallyHidden>
      <span role="status">
        {latest && `${latest.name ?? t('conversation.admin')}: ${messageText(latest.message, t)}`}
      </span>
    </VisuallyHidden>
  );
}
