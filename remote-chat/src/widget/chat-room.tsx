import { useEffect, useMemo } from 'react';
import { ChatContext } from '../client/chat-context';
import { Conversation } from '../conversation/conversation';
import { useConversation } from '../conversation/use-conversation';
import type { ChatHost } from '../host/chat-host';
import { useSiteHost } from '../host/use-site-host';
import classes from './chat-room.module.css';
import { useUnread } from './use-unread';

export interface ChatRoomProps {
  /** Whether it is in sight; a hidden one listens and counts. */
  open?: boolean;
  /** Puts the cursor where a message is written whenever it opens: for a place that was opened by hand. */
  focus?: boolean;
  /** Is told how many messages came while it was hidden. */
  onUnread?: (count: number) => void;
}

type RoomProps = Pick<ChatRoomProps, 'focus'> & { host: ChatHost; open: boolean };

function Room({ host, open, focus = false }: RoomProps) {
  const { chat, ...conversation } = useConversation(host);
  const { client, snapshot, field } = conversation;
  useUnread(host, snapshot, open);
  useEffect(() => {
    if (open) client.open();
    else if (host.mayHaveWritten()) client.listen();
  }, [client, host, open]);
  useEffect(() => {
    if (open && focus) field.current?.focus({ preventScroll: true });
  }, [open, focus, field]);
  return (
    <ChatContext value={chat}>
      <div className={classes.chat} hidden={!open}>
        {open && <Conversation {...conversation} />}
      </div>
    </ChatContext>
  );
}

/** The conversation alone, as large as the place it stands in: for pages and frames that have their own icon. */
export function ChatRoom({ open = true, focus, onUnread }: ChatRoomProps) {
  const site = useSiteHost();
  const at = useMemo(() => (onUnread ? { ...site, onUnread } : site), [site, onUnread]);
  return <Room key={at.who} host={at} open={open} focus={focus} />;
}
