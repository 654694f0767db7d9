import { useEffect, useMemo } from 'react';
import { ChatContext } from '../client/chat-context';
import { Conversation } from '../conversation/conversation';
import { useConversation } from '../conversation/use-conversation';
import type { ChatHost } from '../link/chat-host';
import { useSiteHost } from '../host/site-host';
import classes from './chat-room.module.css';
import { useNewMessages } from './use-new-messages';
import { useUnread } from './use-unread';

export interface ChatRoomProps {
  /** True while the chat is visible. A hidden chat polls and counts new messages. */
  open?: boolean;
  /** True to focus the message field each time the visitor opens the chat. */
  focus?: boolean;
  /** Replaces parts of the site's host. Must be the same object in each render. */
  hostParts?: Partial<ChatHost>;
}

type RoomProps = Pick<ChatRoomProps, 'focus'> & { host: ChatHost; open: boolean };

function Room({ host, open, focus = false }: RoomProps) {
  const { chat, ...conversation } = useConversation(host);
  const { client, snapshot, field } = conversation;
  useUnread(host, snapshot, open);
  useNewMessages(host, snapshot);
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

/** Renders the conversation alone, as large as its container: for pages and frames with their own icon. */
export function ChatRoom({ open = true, focus, hostParts }: ChatRoomProps) {
  const siteHost = useSiteHost();
  const host = useMemo(() => ({ ...siteHost, ...hostParts }), [siteHost, hostParts]);
  return <Room key={host.customerKey} host={host} open={open} focus={focus} />;
}
