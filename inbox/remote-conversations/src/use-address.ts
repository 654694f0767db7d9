import { type View, views } from '@wallet/inbox-calls';
import { useSearchParams } from '@wallet/platform/router';

const path = '/conversations';

/** Returns the address of a conversation, or of the list without an id, in a view. */
export function conversationAddress(view: View, id?: string): string {
  const query = new URLSearchParams({ ...(view !== 'open' && { view }), ...(id !== undefined && { id }) });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Returns the view and the conversation that the address names. */
export function useAddress(): { view: View; id: string | undefined } {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view')) ?? 'open';
  return { view, id: query.get('id') ?? undefined };
}
