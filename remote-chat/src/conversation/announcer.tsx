import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { VisuallyHidden } from '@wallet/shared/ui/visually-hidden';
import { useState } from 'react';
import { messageText } from '../messages/message-text';
import { useText } from '../text';

/** Reads the other side's new messages out, and nothing of what was there before or is read from earlier days. */
export function Announcer({ messages }: { messages: readonly ChatHistoryMessage[] }) {
  const t = useText();
  const newest = messages.at(-1)?.sequence ?? 0;
  const [since] = useState(newest);
  const latest = messages.findLast(({ sender, sequence }) => sender !== 'customer' && sequence > since);
  return (
    <VisuallyHidden>
      <span role="status">
        {latest && `${latest.name ?? t('conversation.admin')}: ${messageText(latest.message, t)}`}
      </span>
    </VisuallyHidden>
  );
}
