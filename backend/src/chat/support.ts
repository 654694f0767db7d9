import type { Schemas } from '../call';
import { column, type Queryable, type RowOf, selectList } from '@wallet/server/db';
import type { IdempotentRequest } from '../core/http/idempotency';
import { AppError } from '../core/errors';
import { newId } from '@wallet/server';
import type { Deps } from '../deps';
import type { Customer } from './customer';
import { matchesContract } from './matches-contract';
import { storeMessage } from './message';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const isPhoneNumber = (text: string): boolean => /^\+?[0-9 ()-]{3,32}$/.test(text);
const isPicture = (url: string | null): boolean =>
  url === null || /^\/media\/[\w./-]+$/.test(url) || isWebAddress(url);

/** True when the payload fits the button's type: a button may open only a web page or the phone. */
const isButton = ({ type, payload }: Schemas['ChatButton']): boolean =>
  (type !== 'web' || isWebAddress(payload)) && (type !== 'call' || isPhoneNumber(payload));

/** True when support may send this message: one of the seven kinds of the contract, with valid addresses. */
function isAgentMessage(message: unknown): message is Schemas['ChatMessage'] {
  if (!matchesContract('ChatMessage', message)) return false;
  const { message_type: type, payload } = message;
  switch (type) {
    case 'text':
      return payload.message.trim() !== '';
    case 'buttons':
    case 'quick_replies':
      return payload.buttons.every(isButton);
    case 'generic':
      return payload.cards.every((card) => isPicture(card.image_url) && card.buttons.every(isButton));
    // Addresses of files are checked against the stored files.
    case 'media':
    case 'postback':
    case 'unknown':
      return true;
    default:
      return type satisfies never;
  }
}

/** Columns of `chat_conversation v left join member m`. */
const columns = {
  id: column<number>(),
  memberId: column<string | null>(),
  guestId: column<string | null>(),
  username: column<string | null>('m.username'),
  name: column<string | null>('m.name'),
  lastSequence: column<number>(),
  readSequence: column<number>('v.customer_read_sequence'),
  agentSeen: column<number>('v.agent_seen_sequence'),
  closed: column<boolean>('v.closed_at is not null'),
  lastAt: column<Date>(),
};

export type Conversation = RowOf<typeof columns> & Customer;

/**
 * Returns the conversations with the latest messages. Several with the same time may be more than `limit`.
 * @param before only conversations whose latest message is older than this time; all by default
 */
export function listConversations(
  db: Queryable,
  limit: number,
  before: Date | null = null,
): Promise<Conversation[]> {
  return db.query<Conversation>(
    `select ${selectList(columns, 'v')} from (select * from chat_conversation where last_at < coalesce($2::timestamptz, 'infinity')
       order by last_at desc fetch first ($1::int) rows with ties) v
     -- Excludes a conversation whose messages were erased.
     join chat_message c on c.conversation_id = v.id and c.sequence = v.last_sequence
     left join member m on m.id = v.member_id
     order by v.last_at desc, v.id desc`,
    [limit, before],
  );
}

interface AgentAnswer {
  /** The name that the customer sees; null uses the site's default. */
  name?: string | null;
  /** True when no person wrote it. */
  automatic?: boolean | undefined;
  /** An answer that is sent again with the same id is stored once. */
  clientMessageId?: string;
  /** Identifies the answer in all conversations when it has a key. */
  idempotentRequest?: IdempotentRequest;
}

/** @throws AppError 404 NO_DATA for an unknown conversation */
export async function customerOfConversation(db: Queryable, conversation: number): Promise<Customer> {
  const [customer] = await db.query<Customer>(
    'select member_id as "memberId", guest_id as "guestId" from chat_conversation where id = $1',
    [conversation],
  );
  if (!customer) throw new AppError(404, 'NO_DATA');
  return customer;
}

/**
 * Checks a message of support and adds it to a conversation. Every message of support must pass through this function.
 * @throws AppError 404 NO_DATA for an unknown conversation, 422 CHAT_MESSAGE_INVALID for an invalid message
 */
export async function answerAsAgent(
  deps: Deps,
  conversation: number,
  message: unknown,
  { name = null, automatic = false, clientMessageId = newId(), idempotentRequest }: AgentAnswer = {},
): Promise<Pick<Schemas['ChatHistoryMessage'], 'sequence' | 'createdAt'>> {
  if (!isAgentMessage(message)) throw new AppError(422, 'CHAT_MESSAGE_INVALID');
  const customer = await customerOfConversation(deps.db, conversation);
  const from = { sender: 'agent', name, sessionId: null, deviceToken: null };
  const answer = { clientMessageId, ...from, message, automatic };
  return storeMessage(deps, customer, answer, idempotentRequest);
}
