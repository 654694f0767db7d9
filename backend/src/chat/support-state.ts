import type { components } from '@wallet/contract';
import type { Queryable } from '../core/db/driver';
import type { Deps } from '../deps';
import type { SupportDesk } from '../settings/site-settings';
import type { Customer } from './customer';
import { openStateOf } from './office-hours';
import { keyOf } from './rooms';

type ChatSupport = components['schemas']['ChatSupport'];

/** The part of a conversation that the help desk decides. */
type ConversationState = Pick<ChatSupport, 'agentSeen' | 'closed'>;

/**
 * Reads the states by the customers' keys. `closed` is true until the customer writes again or has rated: the chat asks
 * for a rating as long.
 */
async function readConversations(
  db: Queryable,
  customers: readonly Customer[],
): Promise<Map<string, ConversationState>> {
  if (customers.length === 0) return new Map();
  const rows = await db.query<Customer & ConversationState>(
    `select member_id as "memberId", guest_id as "guestId", agent_seen_sequence as "agentSeen", can_rate as closed
     from chat_conversation where member_id = any($1::text[]) or guest_id = any($2::text[])`,
    [customers.flatMap(({ memberId }) => memberId ?? []), customers.flatMap(({ guestId }) => guestId ?? [])],
  );
  return new Map(rows.map(({ agentSeen, closed, ...customer }) => [keyOf(customer), { agentSeen, closed }]));
}

function describeDesk({ agent, replyMinutes, hours }: SupportDesk, now: Date) {
  const { open, opensAt } = openStateOf(hours, now);
  return { agent, replyMinutes, open, opensAt: opensAt?.toISOString() ?? null };
}

/**
 * Returns what the chat shows of the help desk to each of these customers; undefined when none is connected. The
 * states have the order of the customers.
 */
export async function readSupport(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'providers'>,
  customers: readonly Customer[],
): Promise<{ states: ChatSupport[]; desk: ChatSupport } | undefined> {
  const { db, clock, settings, providers } = deps;
  if (!providers.support.isConnected) return undefined;
  const conversations = await readConversations(db, customers);
  const desk = {
    ...describeDesk(await settings.get('supportDesk'), clock.now()),
    agentSeen: 0,
    closed: false,
  };
  return { desk, states: customers.map((customer) => ({ ...desk, ...conversations.get(keyOf(customer)) })) };
}
