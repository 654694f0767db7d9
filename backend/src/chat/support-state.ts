import type { Schemas } from '../call';
import type { Queryable } from '@wallet/server/db';
import type { Deps } from '../deps';
import type { SupportDesk } from '../settings/site-settings';
import type { ChatSocket } from './chat-socket';
import type { Customer } from './customer';
import { openStateOf } from './office-hours';
import { keyOf, type Rooms } from './rooms';

type ChatSupport = Schemas['ChatSupport'];

/** The part of a conversation that the help desk decides. */
type ConversationState = Pick<ChatSupport, 'agentSeen' | 'closed'>;

/**
 * Reads the states by the customers' keys. The chat asks for a rating while `closed` is true: until the customer rates
 * or writes again.
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
 * Returns what the chat shows of the help desk: to these customers, in their order (`states`), and to a customer
 * without a conversation (`desk`). Returns undefined when no help desk is connected.
 */
export async function readSupport(
  { db, clock, settings, providers }: Deps,
  customers: readonly Customer[],
): Promise<{ states: ChatSupport[]; desk: ChatSupport } | undefined> {
  if (!providers.support.isConnected) return undefined;
  const conversations = await readConversations(db, customers);
  const desk = {
    ...describeDesk(await settings.get('supportDesk'), clock.now()),
    agentSeen: 0,
    closed: false,
  };
  return { desk, states: customers.map((customer) => ({ ...desk, ...conversations.get(keyOf(customer)) })) };
}

/**
 * Sends changes of the help desk to the sockets of this process. It compares the stored state with the state that it
 * sent before, so processes need not notify each other of changes.
 */
export class SupportNews {
  /** The state that was sent last to the sockets of each conversation, by the customer's key. */
  readonly #sent = new Map<string, ChatSupport>();

  constructor(
    private readonly deps: Deps,
    private readonly rooms: Rooms,
  ) {}

  /** Sends the state to a socket that has joined its conversation. */
  async greet(socket: ChatSocket): Promise<void> {
    const { customer } = socket.data;
    const key = keyOf(customer);
    try {
      const [state] = (await readSupport(this.deps, [customer]))?.states ?? [];
      if (!state) return;
      socket.emit('desk', state);
      // Other sockets may have an older state, which the next poll compares.
      if (!this.#sent.has(key)) this.#sent.set(key, state);
    } catch {
      // The next poll sends the state to all sockets of the conversation.
      this.#sent.delete(key);
    }
  }

  /** Sends the changes since the last poll: one query for all conversations. */
  async poll(): Promise<void> {
    const customers = this.rooms.customers();
    const keys = new Set(customers.map(keyOf));
    for (const key of this.#sent.keys()) if (!keys.has(key)) this.#sent.delete(key);
    const support = customers.length > 0 ? await readSupport(this.deps, customers) : undefined;
    for (const [index, customer] of customers.entries()) {
      const state = support?.states[index];
      if (state) this.#compare(customer, state);
    }
  }

  #compare(customer: Customer, state: ChatSupport): void {
    const key = keyOf(customer);
    const sent = this.#sent.get(key);
    if (JSON.stringify(sent) === JSON.stringify(state)) return;
    this.#sent.set(key, state);
    for (const socket of this.rooms.socketsOf(customer)) {
      socket.emit('desk', state);
      if (sent && state.agentSeen > sent.agentSeen) socket.emit('seen', { sequence: state.agentSeen });
      if (sent && state.closed && !sent.closed) socket.emit('closed', {});
    }
  }
}
