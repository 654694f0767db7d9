import type { FastifyBaseLogger } from 'fastify';
import { type AgentMessages, catchUpMs } from './agent-messages';
import type { ChatwootClient } from './chatwoot/chatwoot-client';
import type { ChatwootConversation } from './chatwoot/schemas';

/** Overlap of two looks at the list, because the clocks of two machines differ (ms). */
const overlapMs = 600_000;
const maxPages = 400;

interface Options {
  chatwoot: ChatwootClient;
  agentMessages: AgentMessages;
  now: () => Date;
  log: FastifyBaseLogger;
}

const snapshotOf = ({ status, last_activity_at, agent_last_seen_at }: ChatwootConversation): string =>
  [status, last_activity_at, agent_last_seen_at].join(' ');

/**
 * Reads the list of conversations and updates those that changed: after a start, after an outage, and for what
 * Chatwoot sends no webhook for, such as an agent's reading.
 */
export function createInboxWatch({ chatwoot, agentMessages, now, log }: Options) {
  let since = now().getTime() - catchUpMs;

  const updateChanged = async (conversation: ChatwootConversation): Promise<void> => {
    const state = agentMessages.stateOf(conversation);
    const snapshot = snapshotOf(conversation);
    if (!state || state.snapshot === snapshot) return;
    state.snapshot = snapshot;
    try {
      await agentMessages.update(conversation);
    } catch (error) {
      // The next look repeats it.
      delete state.snapshot;
      log.warn({ err: error, conversation: state.id }, 'conversation not read');
    }
  };

  return {
    /** Starts the update of each changed conversation. Resolves when the list is read. @throws CallError */
    async look(): Promise<void> {
      const startedAt = now().getTime();
      for (let page = 1; page <= maxPages; page += 1) {
        const list = await chatwoot.conversations(page);
        for (const conversation of list) void updateChanged(conversation);
        const oldest = list.at(-1);
        if (!oldest || oldest.last_activity_at * 1_000 < since) break;
      }
      since = startedAt - overlapMs;
    },
  };
}
