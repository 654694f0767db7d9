import type { Queryable } from '@wallet/server/db';
import type { Schemas } from '../call';
import { AppError } from '../core/errors';
import type { ChatSocket, ChatNews } from './chat-socket';
import { socketLimits } from '../core/http/rate-limits';
import type { Customer } from './customer';
import { readMessages } from './message';

export interface Room {
  customer: Customer;
  sockets: Set<ChatSocket>;
  joining: number;
  /** Sequence number of the last message that its sockets have. Each socket gets all later ones, in order and once. */
  delivered: number;
  /** When an agent last wrote, as far as its sockets know. */
  typedAt: string | null;
  /** The state of the help desk that was sent last to its sockets; undefined before the first one. */
  support: Schemas['ChatSupport'] | undefined;
  currentRead: Promise<void> | undefined;
  shouldReadAgain: boolean;
}

const batchSize = 100;

type Typing = { agent: Schemas['ChatAgent']; at: string } | null;

export const keyOf = ({ memberId, guestId }: Customer): string =>
  memberId === null ? `g:${guestId}` : `m:${memberId}`;

/** Returns the number of packets that wait to be sent to the socket. The library's types do not expose this field. */
const queuedPackets = ({ conn }: ChatSocket): number =>
  (conn as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length;

/**
 * Conversations that sockets of this process have joined. A notification only signals that there are new messages:
 * each socket gets the messages of the database in order, starting after the last one it got. So a lost, duplicate or
 * reordered notification never loses, duplicates or reorders a message.
 */
export class Rooms {
  readonly #rooms = new Map<string, Room>();

  constructor(private readonly db: Queryable) {}

  /**
   * Joins a socket to its conversation. Returns a sequence number: the socket gets all later messages and no earlier
   * ones, so the client must fetch the messages up to this number by other means.
   * @throws AppError 429 REQUEST_LIMIT when the customer has too many sockets in this process
   */
  async join(socket: ChatSocket): Promise<number> {
    const { customer } = socket.data;
    const key = keyOf(customer);
    const room = this.#rooms.get(key) ?? this.#open(key, customer);
    if (!room.sockets.has(socket) && room.sockets.size + room.joining >= socketLimits.perCustomer)
      throw new AppError(429, 'REQUEST_LIMIT');
    room.joining += 1;
    try {
      // The room exists already and is notified of each message stored from now on, so no message is missed.
      await this.#catchUp(room);
      room.sockets.add(socket);
      return room.delivered;
    } finally {
      room.joining -= 1;
      this.#removeEmpty(key, room);
    }
  }

  leave(socket: ChatSocket): void {
    const key = keyOf(socket.data.customer);
    const room = this.#rooms.get(key);
    if (!room) return;
    room.sockets.delete(socket);
    this.#removeEmpty(key, room);
  }

  receive({ customer, message }: ChatNews): void {
    const room = this.#rooms.get(keyOf(customer));
    if (!room || message.sequence <= room.delivered) return;
    if (!room.currentRead && message.sequence === room.delivered + 1) return this.#deliver(room, message);
    // After a failed read, the next poll reads the messages.
    this.#catchUp(room).catch(() => undefined);
  }

  all(): Room[] {
    return [...this.#rooms.values()];
  }

  find(customer: Customer): Room | undefined {
    return this.#rooms.get(keyOf(customer));
  }

  /** Reads messages that other processes have stored, and shows who writes: one query for all rooms. */
  async poll(): Promise<void> {
    const rooms = this.all();
    if (rooms.length === 0) return;
    const rows = await this.db.query<Customer & { last: number; typing: Typing }>(
      `select member_id as "memberId", guest_id as "guestId", last_sequence as last, agent_typing as typing
       from chat_conversation where member_id = any($1::text[]) or guest_id = any($2::text[])`,
      [
        rooms.flatMap(({ customer }) => customer.memberId ?? []),
        rooms.flatMap(({ customer }) => customer.guestId ?? []),
      ],
    );
    for (const row of rows) {
      const room = this.#rooms.get(keyOf(row));
      if (!room) continue;
      this.#showTyping(room, row.typing);
      if (row.last > room.delivered) await this.#catchUp(room);
    }
  }

  #open(key: string, customer: Customer): Room {
    const room: Room = {
      customer,
      sockets: new Set(),
      joining: 0,
      // -1: the last sequence number was not read yet.
      delivered: -1,
      typedAt: null,
      support: undefined,
      currentRead: undefined,
      shouldReadAgain: false,
    };
    this.#rooms.set(key, room);
    return room;
  }

  #removeEmpty(key: string, room: Room): void {
    if (room.sockets.size === 0 && room.joining === 0) this.#rooms.delete(key);
  }

  /** Reads until no messages are left. A notification during a read causes one more read. */
  #catchUp(room: Room): Promise<void> {
    room.shouldReadAgain = true;
    room.currentRead ??= this.#read(room).finally(() => {
      room.currentRead = undefined;
    });
    return room.currentRead;
  }

  async #read(room: Room): Promise<void> {
    while (room.shouldReadAgain) {
      room.shouldReadAgain = false;
      if (room.delivered < 0) Object.assign(room, await this.#readPosition(room));
      const selection = { after: room.delivered, limit: batchSize, skip: 0, order: 'oldest' } as const;
      const messages = await readMessages(this.db, room.customer, selection);
      for (const message of messages) this.#deliver(room, message);
      if (messages.length === batchSize) room.shouldReadAgain = true;
    }
  }

  async #readPosition({ customer }: Room): Promise<Pick<Room, 'delivered' | 'typedAt'>> {
    const [position] = await this.db.query<Pick<Room, 'delivered' | 'typedAt'>>(
      `select last_sequence as delivered, agent_typing ->> 'at' as "typedAt"
       from chat_conversation where member_id = $1 or guest_id = $2`,
      [customer.memberId, customer.guestId],
    );
    return position ?? { delivered: 0, typedAt: null };
  }

  #showTyping(room: Room, typing: Typing): void {
    if (!typing || typing.at === room.typedAt) return;
    room.typedAt = typing.at;
    for (const socket of room.sockets) socket.volatile.emit('typing', typing.agent);
  }

  #deliver(room: Room, message: ChatNews['message']): void {
    for (const socket of room.sockets) {
      // Closes a slow socket: its queue would fill our memory. The client reconnects and fetches the rest.
      if (queuedPackets(socket) > socketLimits.waiting) socket.conn.close(true);
      else socket.emit('messaging', message);
    }
    room.delivered = message.sequence;
  }
}
