import type { OpenCall } from '../call';
import { customerOf } from './customer-of';
import { readMessages } from './read-messages';
import { requireChat } from './require-chat';

/** Returns one page of the customer's own conversation, newest first. */
export const listChatHistory: OpenCall<'listChatHistory'> = async ({ deps, session, body }) => {
  await requireChat(deps);
  const customer = await customerOf(deps, session, body);
  const { limit, skip, afterSequence: after = 0 } = body;
  return readMessages(deps.db, customer, { after, limit, skip, order: 'newest' });
};
