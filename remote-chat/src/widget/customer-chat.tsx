import { events } from '@wallet/shared/events';
import { session } from '@wallet/shared/session';
import { useEffect, useRef, useState } from 'react';
import { Conversation } from '../conversation/conversation';
import { useHistory } from '../conversation/use-history';
import { useOutbox } from '../conversation/use-outbox';
import { guestId } from '../identity/guest-id';
import { useText } from '../text';
import { ChatButton } from './chat-button';
import { ChatPanel } from './chat-panel';
import classes from './customer-chat.module.css';
import { Invitation } from './invitation';
import { useInvitation } from './use-invitation';
import { useLater } from './use-later';
import { useUnread } from './use-unread';

/** The first quiet reading waits so long that it never competes with the page, in ms. */
const settledMs = 5_000;

/** The icon, its invitation, and the panel with one person's conversation, which outlives the panel's closing. */
export function CustomerChat({ who }: { who: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const closed = useRef(false);
  const invitation = useInvitation();
  const settled = useLater(settledMs);
  // A visitor without an id has never chatted, so there is nothing to listen for.
  const mayHaveWritten = session.token() !== null || guestId.read() !== null;
  const reading = useHistory({ who, open, listening: settled && mayHaveWritten });
  const outbox = useOutbox(() => void reading.history.refetch());
  const unread = useUnread(reading.history.data, open);

  const { dismiss } = invitation;
  const show = () => {
    dismiss();
    setOpen(true);
  };
  const close = () => {
    closed.current = true;
    setOpen(false);
  };

  useEffect(
    () =>
      events.on('chat:open-requested', () => {
        dismiss();
        setOpen(true);
      }),
    [dismiss],
  );
  // After the panel is gone: it would give the focus back to whatever opened it.
  useEffect(() => {
    if (!open && closed.current) button.current?.focus();
  }, [open]);

  return (
    <aside className={classes.chat} aria-label={t('widget.name')}>
      {open && (
        <ChatPanel onClose={close} field={field}>
          <Conversation reading={reading} outbox={outbox} draft={draft} onDraft={setDraft} field={field} />
        </ChatPanel>
      )}
      {invitation.shown && !open && <Invitation onOpen={show} onDismiss={dismiss} />}
      <ChatButton ref={button} open={open} unread={unread} onClick={open ? close : show} />
    </aside>
  );
}
