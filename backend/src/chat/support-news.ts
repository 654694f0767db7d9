import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import type { ChatSocket } from './chat-socket';
import type { Customer } from './customer';
import { keyOf, type Rooms } from './rooms';
import { readSupport } from './support-state';

type ChatSupport = components['schemas']['ChatSupport'];

/**
 * Sends changes of the help desk to the sockets of this process. It compares the stored state with what was sent
 * before, so no change needs a notification of another process.
 */
export class SupportNews {
  /** What the sockets of each conversation have, by the customer's key. */
  readonly #sent = new Map<string, ChatSupport>();

  constructor(
    private readonly deps: Deps,
    private readonly rooms: Rooms,
  ) {}

  /** Sends the state to a socket that has joined its conversation. */
  async greet(socket: ChatSocket): Promise<void> {
    const { customer } = socket.data;
    const [state] = (await readSupport(this.deps, [customer]))?.states ?? [];
    if (!state) return;
    socket.emit('desk', state);
    // Other sockets may have an older state, which the next poll compares.
    if (!this.#sent.has(keyOf(customer))) this.#sent.set(keyOf(customer), state);
  }

  /** Sends the changes since the last poll: one query for all conversations. */
  async poll(): Promise<void> {
    const customers = this.rooms.customers();
    const { states = [] } = (customers.length > 0 && (await readSupport(this.deps, customers))) || {};
    const keys = new Set(customers.map(keyOf));
    for (const key of this.#sent.keys()) if (!keys.has(key)) this.#sent.delete(key);
    for (const [index, state] of states.entries()) this.#compare(customers[index], state);
  }

  #compare(customer: Customer | undefined, state: ChatSupport): void {
    if (!customer) return;
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
