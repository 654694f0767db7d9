import { Icon } from '@wallet/shared/ui/icon';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Conversation } from '../../conversation/conversation';
import { useHistory } from '../../conversation/use-history';
import { useOutbox } from '../../conversation/use-outbox';
import { useText } from '../../text';
import { useUnread } from '../../widget/use-unread';
import classes from './frame-conversation.module.css';
import { panel } from './panel';

export interface FrameConversationProps {
  /** Whose conversation it is. */
  who: string;
  onClose: () => void;
  onUnread: (count: number) => void;
}

/** One person's conversation, from edge to edge of the frame. */
export function FrameConversation({ who, onClose, onUnread }: FrameConversationProps) {
  const t = useText();
  const open = useSyncExternalStore(panel.subscribe, panel.read);
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const reading = useHistory({ who, open, listening: true });
  const outbox = useOutbox(() => void reading.history.refetch());
  const unread = useUnread(reading.history.data, open);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true });
  }, [open]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <main className={classes.frame} onKeyDown={press}>
      <header className={classes.header} data-theme="dark">
        <Icon name="chat" size={24} />
        <h1 className={classes.title}>{t('widget.title')}</h1>
        <IconButton icon="close" label={t('widget.close')} onClick={onClose} />
      </header>
      <Conversation reading={reading} outbox={outbox} draft={draft} onDraft={setDraft} field={field} />
    </main>
  );
}
