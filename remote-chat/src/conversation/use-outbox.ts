import { toApiError, type ApiError } from '@wallet/shared/api/api-error';
import { sendChatMessage } from '@wallet/shared/api/chat';
import { useRef, useState } from 'react';
import { asCustomer } from '../identity/as-customer';
import { clientMessageId } from './client-message-id';

/** A message that this page sends; the history has it once it is sent. */
export interface Outgoing {
  clientMessageId: string;
  text: string;
  /** When it was written. */
  createdAt: string;
  status: 'sending' | 'sent' | 'failed';
  error?: ApiError;
}

/** Messages on their way, sent one after the other so that they arrive in the order they were written in. */
export function useOutbox(onSent: () => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const queue = useRef(Promise.resolve());

  const change = (id: string, to: Pick<Outgoing, 'status' | 'error'>) =>
    setOutgoing((all) =>
      all.map((one) => (one.clientMessageId === id ? { ...one, error: undefined, ...to } : one)),
    );

  async function deliver({ clientMessageId: id, text, createdAt }: Outgoing): Promise<void> {
    try {
      await asCustomer((who) =>
        sendChatMessage({
          ...who,
          sender: 'customer',
          message: { message_type: 'text', payload: { message: text } },
          createdAt,
          clientMessageId: id,
        }),
      );
      change(id, { status: 'sent' });
      onSent();
    } catch (error) {
      change(id, { status: 'failed', error: toApiError(error) });
    }
  }

  const enqueue = (message: Outgoing) => {
    queue.current = queue.current.then(() => deliver(message));
  };

  return {
    outgoing,
    send(text: string) {
      const createdAt = new Date().toISOString();
      const message: Outgoing = { clientMessageId: clientMessageId(), text, createdAt, status: 'sending' };
      setOutgoing((all) => [...all, message]);
      enqueue(message);
    },
    resend(message: Outgoing) {
      change(message.clientMessageId, { status: 'sending' });
      enqueue(message);
    },
  };
}
