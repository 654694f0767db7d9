import { useChatEnabled } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { Link } from '@wallet/platform/router';
import { Button, buttonClass, type IconName } from '@wallet/ui';
import { useEffect, useRef } from 'react';

/**
 * Returns a function that closes the dialog and opens the chat, with a draft for its message field if there is one. The
 * chat opens after the dialog has unmounted: it is behind the dialog, and both use the same Back button.
 */
function useOpenChat(close: () => void, draft: string | undefined): () => void {
  const requested = useRef<{ draft: string | undefined }>(undefined);

  useEffect(
    () => () => {
      if (!requested.current) return;
      const { draft: text } = requested.current;
      if (text !== undefined) events.emit('chat:draft-suggested', { text });
      events.emit('chat:open-requested', {});
    },
    [],
  );

  return () => {
    requested.current = { draft };
    close();
  };
}

interface SupportButtonProps {
  variant: 'primary' | 'quiet';
  /** The icon on a site with the chat. */
  icon?: IconName;
  chatLabel: string;
  /** The label on a site without the chat. */
  contactLabel: string;
  /** The message that the member may send. */
  draft?: string;
  /** Closes the dialog of the button. */
  close: () => void;
}

/** Opens the chat in place of the dialog. On a site without the chat it opens the contact page. */
export function SupportButton(props: SupportButtonProps) {
  const { variant, icon, chatLabel, contactLabel, draft, close } = props;
  const openChat = useOpenChat(close, draft);
  if (!useChatEnabled())
    return (
      <Link className={buttonClass({ variant, wide: true })} to="/user/contact">
        {contactLabel}
      </Link>
    );
  return (
    <Button variant={variant} icon={icon} wide onClick={openChat}>
      {chatLabel}
    </Button>
  );
}
