import { callProvider } from '../core/providers/call-provider';
import type { CustomerSignal } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { Customer } from './customer';

/** Maximum number of signals that wait for the help desk in this process. Further ones are dropped. */
const maxInFlight = 32;
let inFlight = 0;

/** Sends a signal to the help desk once, in the background. It is lost when the help desk does not accept it. */
export function sendSignal({ providers }: Pick<Deps, 'providers'>, body: CustomerSignal): void {
  if (!providers.support.isConnected || inFlight >= maxInFlight) return;
  inFlight += 1;
  callProvider('support', (signal) => providers.support.signal(body, signal))
    .catch(() => undefined)
    .finally(() => {
      inFlight -= 1;
    });
}

/** Notifies the help desk that a customer is writing. Does nothing before the customer's first message. */
export async function sendTyping(
  deps: Pick<Deps, 'db' | 'providers'>,
  { memberId, guestId }: Customer,
): Promise<void> {
  if (!deps.providers.support.isConnected) return;
  const [conversation] = await deps.db.query<{ id: number }>(
    'select id from chat_conversation where member_id = $1 or guest_id = $2',
    [memberId, guestId],
  );
  if (conversation) sendSignal(deps, { signal: 'typing', conversation: String(conversation.id) });
}
