import type { ChatwootClient } from './chatwoot/chatwoot-client';
import type { Conversations } from './conversations';
import type { CustomerSignal } from '@wallet/connector-kit';

/** Time after which a customer who sends no further signal has stopped writing, as in the contract. */
const typingMs = 6_000;

/** Shows in Chatwoot what customers do. Signals of a conversation that Chatwoot does not have are ignored. */
export function createCustomerSignals(chatwoot: ChatwootClient, conversations: Conversations) {
  const timers = new Map<string, NodeJS.Timeout>();
  const stopTyping = (conversation: string): void => {
    clearTimeout(timers.get(conversation));
    timers.delete(conversation);
  };
  const startTyping = async (conversation: string, chatwootId: number): Promise<void> => {
    const isNew = !timers.has(conversation);
    stopTyping(conversation);
    const timer = setTimeout(() => {
      timers.delete(conversation);
      void chatwoot.setTyping(conversation, chatwootId, 'off').catch(() => undefined);
    }, typingMs);
    timers.set(conversation, timer);
    if (isNew) await chatwoot.setTyping(conversation, chatwootId, 'on');
  };
  return {
    async handle(signal: CustomerSignal): Promise<void> {
      const { conversation } = signal;
      const { chatwootId } = conversations.getOrCreate(conversation);
      if (chatwootId === undefined) return;
      if (signal.signal === 'typing') await startTyping(conversation, chatwootId);
      else if (signal.signal === 'read') await chatwoot.setSeen(conversation, chatwootId);
      else {
        const { score, comment } = signal;
        // Chatwoot's own survey accepts one rating per conversation, but a customer has the same conversation forever.
        const content = [`Rating by the customer: ${score} of 5`, comment].filter(Boolean).join('\n');
        await chatwoot.addMessage(chatwootId, { content, type: 'note' });
      }
    },
    stop(): void {
      for (const conversation of timers.keys()) stopTyping(conversation);
    },
  };
}
