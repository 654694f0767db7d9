import type { CustomerSignal } from '@wallet/connector-kit';
import type { ChatwootClient } from './chatwoot/chatwoot-client';
import type { Conversations } from './conversations';

/** Shows in Chatwoot that a customer has read or rated. Signals of a conversation that Chatwoot does not have are ignored. */
export async function showSignal(
  chatwoot: ChatwootClient,
  conversations: Conversations,
  signal: CustomerSignal,
): Promise<void> {
  const { conversation } = signal;
  const { chatwootId } = conversations.getOrCreate(conversation);
  if (chatwootId === undefined) return;
  if (signal.signal === 'read') await chatwoot.setSeen(conversation, chatwootId);
  if (signal.signal === 'rating') {
    const { score, comment } = signal;
    // Chatwoot's own survey accepts one rating per conversation, but a customer has the same conversation forever.
    const content = [`Rating by the customer: ${score} of 5`, comment].filter(Boolean).join('\n');
    await chatwoot.addMessage(chatwootId, { content, type: 'note' });
  }
}
