import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '../call';
import type { Queryable } from '@wallet/server/db';
import type { Deps } from '../deps';
import type { SupportDesk } from '../settings/site-settings';
import type { ChatSocket } from './chat-socket';
import type { Customer } from './customer';
import { openStateOf } from './office-hours';
import { keyOf, type Room, type Rooms } from './rooms';

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

/** Sends the state of the help desk to a socket that has joined its conversation. */
export async function greet(deps: Deps, rooms: Rooms, socket: ChatSocket): Promise<void> {
  const room = rooms.find(socket.data.customer);
  const before = room?.support;
  try {
    const [state] = (await readSupport(deps, [socket.data.customer]))?.states ?? [];
    if (!room || !state) return;
    // A poll during the read may have sent a newer state to this socket, which no later poll would repeat.
    const hasPolled = room.support !== before;
    socket.emit('desk', (hasPolled && room.support) || state);
    // Other sockets may have an older state, which the next poll compares.
    room.support ??= state;
  } catch {
    // The next poll sends the state to all sockets of the conversation.
    if (room) room.support = undefined;
  }
}

/**
 * Sends the changes since the last poll: one query for all conversations. It compares the stored state with the state
 * that each room got before, so processes need not notify each other of changes.
 */
export async function sendSupportNews(deps: Deps, rooms: Rooms): Promise<void> {
  const open = rooms.all();
  if (open.length === 0) return;
  const { states = [] } =
    (await readSupport(
      deps,
      open.map(({ customer }) => customer),
    )) ?? {};
  for (const [index, state] of states.entries()) {
    const room = open[index];
    if (room) showState(room, state);
  }
}

function showState(room: Room, state: ChatSupport): void {
  const { support: sent, sockets } = room;
  if (isDeepStrictEqual(sent, state)) return;
  room.support = state;
  for (const socket of sockets) {
    socket.emit('desk', state);
    if (sent && state.agentSeen > sent.agentSeen) socket.emit('seen', { sequence: state.agentSeen });
    if (sent && state.closed && !sent.closed) socket.emit('closed', {});
  }
}
