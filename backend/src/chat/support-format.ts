import type { components } from '@wallet/contract';
import type { SupportCustomer } from '../core/providers/providers';

type ChatMessage = components['schemas']['ChatMessage'];

interface KnownCustomer {
  memberId: string | null;
  guestId: string | null;
  /** The member's phone number and name; null for a guest. */
  username: string | null;
  name: string | null;
}

/** Returns a customer as the help desk knows them. A guest's signature stays here: with it, anyone is the guest. */
export function supportCustomer({ memberId, guestId, username, name }: KnownCustomer): SupportCustomer {
  return memberId === null
    ? { kind: 'guest', id: (guestId ?? '').split('.')[0] ?? '', name: null, phoneNumber: null }
    : { kind: 'member', id: memberId, name, phoneNumber: username };
}

/**
 * Returns a message with the absolute URL of its file.
 * @param website the URL of the site; an empty text leaves the path as it is
 */
export function supportMessage(message: ChatMessage, website: string): ChatMessage {
  if (message.message_type !== 'media' || !URL.canParse(message.payload.filePath, website)) return message;
  const filePath = new URL(message.payload.filePath, website).href;
  return { ...message, payload: { ...message.payload, filePath } };
}
