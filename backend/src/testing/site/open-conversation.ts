import { type ChatCustomer, newGuest, writeMessage } from './chat-customer';
import type { TestCalls } from './calls-of';
import type { TestSite } from './test-site';

/** Returns the id of a guest's conversation, as the help desk knows it. */
export async function conversationOf(
  { deps }: Pick<TestSite, 'deps'>,
  { guestId = '' }: ChatCustomer,
): Promise<string> {
  const rows = await deps.db.query<{ id: number }>('select id from chat_conversation where guest_id = $1', [
    guestId,
  ]);
  return String(rows[0]?.id);
}

/** Opens a conversation of a new guest with one message. */
export async function openConversation(site: TestCalls & Pick<TestSite, 'deps'>) {
  const guest = await newGuest(site);
  await writeMessage(site, guest, 'มีใครอยู่ไหม');
  return { guest, conversation: await conversationOf(site, guest) };
}
