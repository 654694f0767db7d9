import { Dialog } from '@wallet/ui';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../text';
import { ChatCard } from './chat-card';
import classes from './chat-panel.module.css';
import { useNarrow } from './use-narrow';

export interface ChatPanelProps {
  onClose: () => void;
  /** Where a message is written; a card with a keyboard beside it begins there. */
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

/** The open chat: a sheet over the whole page on phones, a card beside it elsewhere. */
export function ChatPanel({ onClose, field, children }: ChatPanelProps) {
  const t = useText();
  if (!useNarrow()) {
    return (
      <ChatCard onClose={onClose} field={field}>
        {children}
      </ChatCard>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('widget.title')} size="full">
      <div className={classes.sheet}>{children}</div>
    </Dialog>
  );
}
