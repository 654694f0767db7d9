import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AgentMessages, catchUpMs } from './agent-messages';
import type { ChatwootClient } from './chatwoot/chatwoot-client';
import type { ChatwootConversation } from './chatwoot/schemas';

/** Each poll also reads changes from this long before the previous poll, because the machines' clocks differ (ms). */
const overlapMs = 600_000;
const maxPages = 400;
/** Longest wait for the conversations of a page (ms). */
const maxPageMs = 2_000;

interface Options {
  chatwoot: ChatwootClient;
  agentMessages: AgentMessages;
  signal: AbortSignal;
  now: () => Date;
  log: FastifyBaseLogger;
}

const snapshotOf = (conversation: ChatwootConversation): string =>
  [
    conversation.status,
    conversation.last_activity_at,
    conversation.agent_last_seen_at,
    // Two messages can have the same second.
    conversation.last_non_activity_message?.id,
  ].join(' ');

/**
 * Reads the list of conversations and updates those that changed: an agent has written or read messages, or resolved the
 * conversation.
 */
export function createInboxWatch({ chatwoot, agentMessages, signal, now, log }: Options) {
  let since = now().getTime() - catchUpMs;

  const updateChanged = async (conversation: ChatwootConversation): Promise<void> => {
    const state = agentMessages.stateOf(conversation);
    const snapshot = snapshotOf(conversation);
    if (!state || state.snapshot === snapshot) return;
    state.snapshot = snapshot;
    try {
      await agentMessages.update(conversation);
    } catch (error) {
      // The next poll retries it.
      delete state.snapshot;
      if (!signal.aborted) log.warn({ err: error, conversation: state.id }, 'conversation not read');
    }
  };

  return {
    /**
     * Starts the update of each changed conversation. Resolves when most of them are finished. @throws ProviderError
     */
    async poll(): Promise<void> {
      const startedAt = now().getTime();
      for (let page = 1; page <= maxPages; page += 1) {
        const list = await chatwoot.conversations(page);
        // After a start many conversations have changed. A conversation that waits for the site must not stop the others.
        await Promise.race([
          Promise.all(list.map(updateChanged)),
          sleep(maxPageMs, undefined, { ref: false, signal }).catch(() => undefined),
        ]);
        if (signal.aborted) return;
        const oldest = list.at(-1);
        if (!oldest || oldest.last_activity_at * 1_000 < since) break;
      }
      since = startedAt - overlapMs;
    },
  };
}
