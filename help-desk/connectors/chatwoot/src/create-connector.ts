import { addHealthRoute, addSiteRoutes, retryPausesMs, SiteClient, Tasks } from '@wallet/connector-kit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { AgentMessages } from './agent-messages';
import { ChatwootClient } from './chatwoot/chatwoot-client';
import { Conversations } from './conversations';
import { attributesOf } from './customer-attributes';
import { CustomerMessages } from './customer-messages';
import { showSignal } from './customer-signals';
import { deskOf } from './desk';
import type { Settings } from './settings';
import { createInboxWatch } from './watch-inbox';

/** Intervals, which tests shorten. */
interface Timing {
  pollMs: number;
  deskMs: number;
  pausesMs: readonly number[];
}

const defaultTiming: Timing = { pollMs: 3_000, deskMs: 300_000, pausesMs: retryPausesMs };
const fallbackName = 'Support';

export interface Connector {
  app: FastifyInstance;
  /** Starts to read Chatwoot and to update the site. */
  start(): void;
  /** Stops. Messages that are not delivered yet follow after the next start. */
  close(): Promise<void>;
}

/** Connects one site with one inbox. */
export function createConnector(
  settings: Settings,
  now = () => new Date(),
  timing = defaultTiming,
): Connector {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { pausesMs } = timing;
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    forceCloseConnections: true,
  });
  const tasks = new Tasks({ pausesMs: [timing.pollMs], signal, log: app.log });
  const chatwoot = new ChatwootClient({
    ...settings,
    url: settings.chatwootUrl,
    token: settings.chatwootToken,
  });
  const site = new SiteClient({ url: settings.siteUrl, key: settings.ownKey, now });
  const conversations = new Conversations();
  const customerMessages = new CustomerMessages({ ...settings, chatwoot, conversations });
  let deskName = fallbackName;

  /** Updates what Chatwoot shows of a customer, when the site allows something. A message does not wait for it. */
  const shareFacts = async (conversation: string): Promise<void> => {
    const { unavailable, ...facts } = await site.customer(conversation, { language: 'en' });
    if (!unavailable.length && Object.values(facts).every((fact) => fact === undefined)) return;
    const custom_attributes = attributesOf({ ...facts, unavailable });
    await chatwoot.updateContact(conversation, { custom_attributes });
  };

  addSiteRoutes(app, '/site', {
    keys: settings.siteKeys,
    now,
    onMessage: async (delivery) => {
      await customerMessages.accept(delivery);
      const { conversation } = delivery;
      void shareFacts(conversation).catch((error: unknown) => {
        if (!signal.aborted) app.log.warn({ err: error, conversation }, 'facts of the customer not shared');
      });
    },
    onSignal: (customerSignal) =>
      void showSignal(chatwoot, conversations, customerSignal).catch((error: unknown) => {
        app.log.warn({ err: error }, `${customerSignal.signal} failed`);
      }),
  });
  addHealthRoute(app, tasks);
  const agentMessages = new AgentMessages({
    chatwoot,
    site,
    conversations,
    pausesMs,
    signal,
    now,
    log: app.log,
    deskName: () => deskName,
  });
  const watch = createInboxWatch({ chatwoot, agentMessages, signal, now, log: app.log });

  const updateDesk = async (): Promise<void> => {
    const [inbox, members] = await Promise.all([chatwoot.inbox(), chatwoot.members()]);
    deskName = inbox.name || fallbackName;
    await site.setDesk(deskOf(inbox, members, settings.replyMinutes));
  };
  /** Reads what the site knows, so that a restart reports nothing twice. */
  const readSite = async (): Promise<void> => {
    for (const { conversation, closed, agentSeen } of await site.conversations()) {
      const state = conversations.getOrCreate(conversation);
      state.isClosed ??= closed;
      state.seenSequence = Math.max(state.seenSequence, agentSeen);
    }
  };
  return {
    app,
    start() {
      void tasks.repeat('desk', timing.deskMs, updateDesk);
      void readSite()
        .catch((error: unknown) => app.log.warn({ err: error }, 'state of the site not read'))
        .then(() => tasks.repeat('inbox', timing.pollMs, () => watch.poll()));
    },
    async close() {
      stopping.abort();
      await app.close();
      await agentMessages.idle();
    },
  };
}
