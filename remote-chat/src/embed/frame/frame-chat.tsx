import { Icon } from '@wallet/shared/ui/icon';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { useEffect, useMemo, useRef, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useSiteHost } from '../../host/use-site-host';
import { useText } from '../../text';
import { ChatRoom } from '../../widget/chat-room';
import classes from './frame-chat.module.css';
import { panel } from './panel';

export interface FrameChatProps {
  onClose: () => void;
  onUnread: (count: number) => void;
}

/** The conversation of whoever the page says is here, from edge to edge of the frame. */
export function FrameChat({ onClose, onUnread }: FrameChatProps) {
  const t = useText();
  const open = useSyncExternalStore(panel.subscribe, panel.read);
  const site = useSiteHost();
  const host = useMemo(() => ({ ...site, onUnread }), [site, onUnread]);
  const frame = useRef<HTMLElement>(null);
  // The visitor came to write.
  useEffect(() => {
    if (open) frame.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [open, host]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <main className={classes.frame} ref={frame} onKeyDown={press}>
      <header className={classes.header} data-theme="dark">
        <Icon name="chat" size={24} />
        <h1 className={classes.title}>{t('widget.title')}</h1>
        <IconButton icon="close" label={t('widget.close')} onClick={onClose} />
      </header>
      <ChatRoom host={host} open={open} />
    </main>
  );
}
