import { useDeferredFlag, VisuallyHidden } from '@wallet/ui';
import { useEffect, useRef, useState } from 'react';
import { ChatContext } from '../client/chat-context';
import { useConversation } from '../conversation/use-conversation';
import type { ChatHost } from '../link/chat-host';
import { useSiteHost } from '../host/site-host';
import { useText } from '../text';
import { ChatButton } from './chat-button';
import { ChatPanel, useIsNarrow } from './chat-panel';
import classes from './chat-widget.module.css';
import { Invitation, useInvitation } from './invitation';
import { LazyConversation, preloadConversation } from './lazy-conversation';
import { useUnread } from './use-unread';

/** Delay of the first background fetch, so that it does not compete with the page load, in ms. */
const firstPollDelayMs = 5_000;

/** Renders the icon, the invitation and the panel. The conversation persists while the panel is closed. */
export function CustomerChat({ host }: { host: ChatHost }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const corner = useRef<HTMLElement>(null);
  const wasClosed = useRef(false);
  const isNarrow = useIsNarrow();
  const invitation = useInvitation();
  const { chat, ...conversation } = useConversation(host);
  const { client, snapshot } = conversation;
  const shouldListen = useDeferredFlag(true, firstPollDelayMs) && host.mayHaveWritten();
  const unread = useUnread(host, snapshot, isOpen);

  const { CloseOnBack } = host;
  const { dismiss } = invitation;
  const show = () => {
    dismiss();
    setIsOpen(true);
  };
  const close = () => {
    wasClosed.current = true;
    setIsOpen(false);
  };

  useEffect(() => {
    if (isOpen) client.open();
    else if (shouldListen) client.listen();
  }, [client, isOpen, shouldListen]);
  useEffect(
    () =>
      host.onOpenRequested?.(() => {
        dismiss();
        setIsOpen(true);
      }),
    [host, dismiss],
  );
  // Runs after the panel is removed, because the panel returns the focus to the element that opened it.
  useEffect(() => {
    if (!isOpen && wasClosed.current) button.current?.focus({ preventScroll: true });
  }, [isOpen]);

  return (
    <ChatContext value={chat}>
      {CloseOnBack && <CloseOnBack layer="chat" open={isOpen && isNarrow} close={close} />}
      <aside ref={corner} className={classes.chat} aria-label={t('widget.name')}>
        {isOpen && (
          <ChatPanel onClose={close}>
            {/* A card is used with a keyboard; a sheet focuses itself, because a field would open the keyboard of a phone. */}
            <LazyConversation {...conversation} focus={!isNarrow} />
          </ChatPanel>
        )}
        {invitation.isShown && !isOpen && <Invitation around={corner} onOpen={show} onDismiss={dismiss} />}
        <VisuallyHidden>
          <span role="status">{!isOpen && unread > 0 && t('widget.unread', { count: unread })}</span>
        </VisuallyHidden>
        <ChatButton
          ref={button}
          around={corner}
          open={isOpen}
          unread={unread}
          onClick={isOpen ? close : show}
          onIntent={preloadConversation}
        />
      </aside>
    </ChatContext>
  );
}

/** Renders the floating chat of the current session, or of `host`. The login of another person starts another chat. */
export function ChatWidget({ host }: { host?: ChatHost }) {
  const siteHost = useSiteHost();
  const usedHost = host ?? siteHost;
  return <CustomerChat key={usedHost.customerKey} host={usedHost} />;
}
