import type { ChatBackend } from '../host/chat-backend';
import { comparesTo } from './claim-own';
import type { Conversation } from './conversation';
import type { Outbox } from './outbox';
import type { Attempt } from './outgoing';
import { readOlder } from './read-history';

/** When the history is looked at for a message whose answer did not come, in ms after that. */
const looksMs = [0, 3_000, 10_000];
/** How far back that goes, in pages. */
const maxPagesBack = 20;

interface Searched {
  backend: Pick<ChatBackend, 'history'>;
  conversation: Conversation;
  outbox: Pick<Outbox, 'unsure' | 'looked'>;
  /** Reads what is new, from now on. Resolves false when it cannot be read. */
  readAgain(): Promise<boolean>;
  /** The conversation has grown. */
  changed(): void;
}

/** Looks in the conversation for messages whose answer did not come: one that is there leaves the outbox by itself. */
export class UnsureSearch {
  #looks: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly searched: Searched) {}

  /** Looks at once and again later. */
  start(): void {
    this.stop();
    this.#looks = looksMs.map((wait) => setTimeout(() => void this.#look(), wait));
  }

  stop(): void {
    for (const timer of this.#looks) clearTimeout(timer);
  }

  async #look(): Promise<void> {
    const { outbox, readAgain } = this.searched;
    if (outbox.unsure.length === 0) return;
    const readable = await readAgain();
    for (const { clientMessageId: id, attempt } of outbox.unsure)
      outbox.looked(id, readable && (await this.#readBackTo(attempt?.after)));
  }

  /** Reads earlier messages down to a place. Resolves false when that cannot be done. */
  async #readBackTo(place: Attempt['after'] | undefined): Promise<boolean> {
    const { backend, conversation, changed } = this.searched;
    if (!comparesTo(place, conversation.newest.order)) return false;
    const isThere = () => (conversation.messages[0]?.place ?? 0) <= place.place || !conversation.hasOlder;
    try {
      for (let pages = 0; pages < maxPagesBack && !isThere(); pages += 1) {
        await readOlder(backend, conversation);
        changed();
      }
    } catch {
      return false;
    }
    return isThere();
  }
}
