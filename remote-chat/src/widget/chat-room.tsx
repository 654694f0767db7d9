import { useEffect, useMemo, useRef } from 'react';
import { ChatContext } from '../client/chat-context';
import { useChatClient } from '../client/use-chat-client';
import { Conversation } from '../conversation/conversation';
import { useDraft } from '../conversation/use-draft';
import type { ChatHost } from '../host/chat-host';
import { useSiteHost } from '../host/use-site-host';
import classes from './chat-room.module.css';
import { useSound } from './use-sound';
import { useUnread } from './use-unread';

export interface ChatRoomProps {
  /** Where it runs; the site itself unless told. */
  host?: ChatHost;
  /** Whether it is in sight; a hidden one listens and counts. */
  open?: boolean;
  /** Puts the cursor where a message is written whenever it opens: for a place that was opened by hand. */
  focus?: boolean;
  /** Is told how many messages came while it was hidden. */
  onUnread?: (count: number) => void;
}

type RoomProps = Pick<ChatRoomProps, 'focus'> & { host: ChatHost; open: boolean };

function Room({ host, open, focus = false }: RoomProps) {
  const [draft, setDraft] = useDraft(host.memory);
  const field = useRef<HTMLTextAreaElement>(null);
  const { client, snapshot } = useChatClient(host);
  const [sound, setSound] = useSound(snapshot.messages, snapshot.begun);
  const chat = useMemo(() => ({ host, client }), [host, client]);
  useUnread(host, snapshot.messages, open);
  useEffect(() => {
    if (open) client.open();
    else if (host.mayHaveWritten()) client.listen();
  }, [client, host, open]);
  useEffect(() => {
    if (open && focus) field.current?.focus({ preventScroll: true });
  }, [open, focus]);
  return (
    <ChatContext value={chat}>
      <div className={classes.room} hidden={!open}>
        {open && (
          <Conversation
            snapshot={snapshot}
            draft={draft}
            onDraft={setDraft}
            field={field}
            sound={sound}
            onSound={setSound}
          />
        )}
      </div>
    </ChatContext>
  );
}

/** The conversation alone, as large as the place it stands in: for pages and frames that have their own icon. */
export function ChatRoom({ host, open = true, focus, onUnread }: ChatRoomProps) {
  const site = useSiteHost();
  const at = useMemo(() => {
    const given = host ?? site;
    return onUnread ? { ...given, onUnread } : given;
  }, [host, site, onUnread]);
  return <Room key={at.who} host={at} open={open} focus={focus} />;
}
