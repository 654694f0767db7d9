import { type InboxView, views } from '@wallet/inbox-calls';
import { useSearchParams } from '@wallet/platform/router';

const path = '/conversations';

/** A list of conversations: a view, of which a label may be chosen. */
export interface List {
  view: InboxView;
  label?: string | undefined;
}

/** Returns the address of a conversation in a list; without an id, the address of the list. */
export function conversationAddress({ view, label }: List, id?: string): string {
  const query = new URLSearchParams();
  if (view !== 'open') query.set('view', view);
  if (label !== undefined) query.set('label', label);
  if (id !== undefined) query.set('id', id);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the list and the id of the conversation in the current address. */
export function useAddress(): { list: List; id: string | undefined } {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? 'open';
  return { list: { view, label: query.get('label') || undefined }, id: query.get('id') ?? undefined };
}
