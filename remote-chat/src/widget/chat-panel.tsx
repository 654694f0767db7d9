import { Dialog } from '@wallet/ui';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../text';
import { ChatCard } from './chat-card';
import classes from './chat-panel.module.css';
import { useNarrow } from './use-narrow';

export interface ChatPanelProps {
  onClose: () => void;
  /** Message field; a card, which is used with a keyboard, focuses it first. */
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

/** Renders the open chat: a sheet over the whole page on phones, a card on larger screens. */
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
