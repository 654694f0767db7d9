import { useEffect, type ReactNode, type RefObject } from 'react';
import { useElementId } from '@wallet/platform';
import classes from './chat-card.module.css';
import { ChatHead } from './chat-head';
import { closeByEscape } from './close-by-escape';

export interface ChatCardProps {
  onClose: () => void;
  /** Message field, which gets the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

/** Renders the chat as a card over the page, which stays usable. */
export function ChatCard({ onClose, field, children }: ChatCardProps) {
  const titleId = useElementId();
  useEffect(() => field.current?.focus(), [field]);
  return (
    <section
      className={classes.card}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={closeByEscape(onClose)}
    >
      <ChatHead level={2} titleId={titleId} onClose={onClose} />
      {children}
    </section>
  );
}
