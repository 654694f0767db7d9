import { useEffect, type ReactNode, type RefObject } from 'react';
import { useElementId } from '@wallet/platform';
import classes from './chat-card.module.css';
import { ChatHead } from './chat-head';
import { closeByEscape } from './close-by-escape';

export interface ChatCardProps {
  onClose: () => void;
  /** Gets the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

/** The chat beside the page, which stays usable. */
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
