import { type InboxView, views } from '@wallet/inbox-calls';
import { useSearchParams } from '@wallet/platform/router';

const path = '/conversations';

/** Returns the address of a conversation in a view; without an id, the address of the view's list. */
export function conversationAddress(view: InboxView, id?: string): string {
  const query = new URLSearchParams();
  if (view !== 'open') query.set('view', view);
  if (id !== undefined) query.set('id', id);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the view and the id of the conversation in the current address. */
export function useAddress(): { view: InboxView; id: string | undefined } {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? 'open';
  return { view, id: query.get('id') ?? undefined };
}
