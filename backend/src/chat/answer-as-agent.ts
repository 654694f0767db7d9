import type { components } from '@wallet/contract';
import type { Deps } from '../deps';
import { Failure, refused } from '../core/http/failure';
import { newId } from '../core/new-id';
import { isAgentMessage } from './agent-message';
import type { Customer } from './customer';
import { storeMessage } from './store-message';

/** The writer of an answer, and the id that makes a repeated answer the same answer. */
export interface AgentAnswer {
  /** The writer's name that the customer sees; null uses the site's default. */
  name?: string | null;
  clientMessageId?: string;
}

async function customerIn({ db }: Pick<Deps, 'db'>, conversation: number): Promise<Customer> {
  const rows = await db.query<Customer>(
    'select member_id as "memberId", guest_id as "guestId" from chat_conversation where id = $1',
    [conversation],
  );
  if (!rows[0]) throw new Failure(404, 'NO_DATA');
  return rows[0];
}

/**
 * Adds a message of support, of any kind in the contract, to a conversation.
 * @throws Failure 404 NO_DATA for an unknown conversation, 422 CHAT_MESSAGE_INVALID for an invalid message
 */
export async function answerAsAgent(
  deps: Pick<Deps, 'db' | 'clock' | 'chatFeed'>,
  conversation: number,
  message: unknown,
  { name = null, clientMessageId = newId() }: AgentAnswer = {},
): Promise<components['schemas']['ChatHistoryMessage']> {
  if (!isAgentMessage(message)) throw refused('CHAT_MESSAGE_INVALID');
  const customer = await customerIn(deps, conversation);
  return storeMessage(deps, customer, {
    clientMessageId,
    sender: 'agent',
    name,
    message,
    sessionId: null,
    deviceToken: null,
  });
}
