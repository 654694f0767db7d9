import { minuteMs } from '@wallet/server';
import { claimDue, column, type LeasedQueue, postpone, type RowOf, selectList } from '@wallet/server/db';
import { isProviderError } from '@wallet/contract/providers';
import type { Schemas } from '../call';
import type { ConcurrentOptions } from '../core/jobs/jobs';
import type { CustomerSignal, SupportCustomer } from '../core/providers/providers';
import type { Deps } from '../deps';
import { siteAddress } from '../settings/site-terms';
import type { Customer, KnownCustomer } from './customer';

/** Returns a customer as the help desk knows them. It never gets a guest's signature, which proves who the guest is. */
export function supportCustomer({ memberId, guestId, username, name }: KnownCustomer): SupportCustomer {
  return memberId === null
    ? { kind: 'guest', id: guestId.split('.')[0] ?? '', name: null, phoneNumber: null }
    : { kind: 'member', id: memberId, name, phoneNumber: username };
}

/**
 * Returns a message with the absolute URL of its file.
 * @param address the URL of the site; an empty string leaves the path as it is
 */
export function supportMessage<Message extends Schemas['ChatMessage']>(
  message: Message,
  address: string,
): Message {
  if (message.message_type !== 'media' || !URL.canParse(message.payload.filePath, address)) return message;
  const filePath = new URL(message.payload.filePath, address).href;
  return { ...message, payload: { ...message.payload, filePath } };
}

/** Conversations with messages for the help desk. */
const outbox = {
  table: 'chat_conversation',
  isOpen: 'support_due_at is not null',
  dueAt: 'support_due_at',
  attempts: 'support_tries',
  pauseMs: { first: 1_000, max: minuteMs },
  maxPerClaim: 1,
  columns: {
    id: column<number>(),
    memberId: column<string | null>(),
    guestId: column<string | null>(),
    /** Sequence of the last message that the help desk accepted or rejected, or that it does not get. */
    processedSequence: column<number>('support_sequence'),
    lastSequence: column<number>(),
  },
} satisfies LeasedQueue;

type Claimed = RowOf<typeof outbox.columns> & Customer;

/** Columns of `chat_message c join chat_conversation v left join member m`. */
const waitingColumns = {
  sequence: column<number>(),
  message: column<Schemas['ChatCustomerMessage']>(),
  createdAt: column<Date>(),
  pageContext: column<Schemas['ChatPageContext'] | null>(),
  username: column<string | null>('m.username'),
  name: column<string | null>('m.name'),
};

type Waiting = RowOf<typeof waitingColumns>;

async function findWaiting({ db }: Deps, { id, processedSequence }: Claimed): Promise<Waiting | undefined> {
  const [waiting] = await db.query<Waiting>(
    `select ${selectList(waitingColumns, 'c')} from chat_message c join chat_conversation v on v.id = c.conversation_id left join member m on m.id = v.member_id
     where c.conversation_id = $1 and c.sequence > $2 and c.sender = 'customer' order by c.sequence limit 1`,
    [id, processedSequence],
  );
  return waiting;
}

/**
 * Records that all messages up to a sequence number are processed. A later message is due at once. Does nothing when
 * another process has recorded it already.
 */
async function finish(
  { db, clock }: Deps,
  { id, processedSequence }: Claimed,
  sequence: number,
): Promise<void> {
  await db.query(
    `update chat_conversation set support_sequence = $3, support_tries = 0,
       support_due_at = case when last_sequence > $3 then $4::timestamptz end
     where id = $1 and support_sequence = $2`,
    [id, processedSequence, sequence, clock.now()],
  );
}

async function deliver(deps: Deps, claimed: Claimed, waiting: Waiting): Promise<void> {
  const { providers } = deps;
  const message = {
    conversation: String(claimed.id),
    sequence: waiting.sequence,
    sentAt: waiting.createdAt.toISOString(),
    customer: supportCustomer({ ...claimed, ...waiting }),
    message: supportMessage(waiting.message, await siteAddress(deps)),
    ...(waiting.pageContext && { pageContext: waiting.pageContext }),
  };
  await providers.support.deliver(message);
}

/** Sends one message of the conversation that waits longest. Returns false when none is due. */
async function deliverNext(deps: Deps, report: (error: unknown) => void): Promise<boolean> {
  const [claimed] = (await claimDue(deps, outbox)) as Claimed[];
  if (!claimed) return false;
  const waiting = await findWaiting(deps, claimed);
  if (!waiting) {
    await finish(deps, claimed, claimed.lastSequence);
    return true;
  }
  try {
    await deliver(deps, claimed, waiting);
  } catch (error) {
    if (!isProviderError(error, 'rejected')) {
      // The metrics show an unavailable help desk. Any other error must be reported to a person.
      if (!isProviderError(error, 'temporary', 'timeout')) report(error);
      await postpone(deps, outbox, claimed.id);
      return true;
    }
  }
  await finish(deps, claimed, waiting.sequence);
  return true;
}

/**
 * Sends the messages that wait for the help desk, until none is due. The messages of a conversation are sent in order,
 * one after the other. Safe at any time, several times at once and in several processes.
 */
export async function deliverToSupport(
  deps: Deps,
  { signal, report = () => undefined }: ConcurrentOptions = {},
): Promise<void> {
  if (!deps.providers.support.isConnected) return;
  for (;;) if (signal?.aborted || !(await deliverNext(deps, report))) return;
}

/** Maximum number of signals that wait for the help desk in this process. Further ones are dropped. */
const maxInFlight = 32;
let inFlight = 0;

/** Sends a signal to the help desk once, in the background. It is lost when the help desk does not accept it. */
export function sendSignal({ providers }: Deps, body: CustomerSignal): void {
  if (!providers.support.isConnected || inFlight >= maxInFlight) return;
  inFlight += 1;
  providers.support
    .signal(body)
    .catch(() => undefined)
    .finally(() => {
      inFlight -= 1;
    });
}

/** Notifies the help desk that a customer is writing. Does nothing before the customer's first message. */
export async function sendTyping(deps: Deps, { memberId, guestId }: Customer): Promise<void> {
  if (!deps.providers.support.isConnected) return;
  const [conversation] = await deps.db.query<{ id: number }>(
    'select id from chat_conversation where member_id = $1 or guest_id = $2',
    [memberId, guestId],
  );
  if (conversation) sendSignal(deps, { signal: 'typing', conversation: String(conversation.id) });
}
