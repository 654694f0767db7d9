import type { FastifyInstance } from 'fastify';
import type { Books } from '../books/books';
import { jsonBody, siteResponse } from '../http';
import { callSite, type SiteConnection } from '../reports/call-site';

const agentSchema = {
  oneOf: [
    jsonBody({ name: { type: 'string', minLength: 1, maxLength: 100 } }, ['name']).body,
    { type: 'null' },
  ],
};

const signalSchema = jsonBody(
  {
    signal: { enum: ['typing', 'seen', 'closed'] },
    conversation: { type: 'string', pattern: '^\\d{1,15}$' },
    sequence: { type: 'integer', minimum: 1 },
    name: { type: 'string', minLength: 1, maxLength: 100 },
  },
  ['signal', 'conversation'],
);

const deskSchema = jsonBody(
  {
    agent: agentSchema,
    replyMinutes: { type: ['integer', 'null'], minimum: 1, maximum: 10_080 },
    isOpen: { type: 'boolean' },
  },
  ['agent', 'replyMinutes', 'isOpen'],
);

interface SignalRequest {
  Body: { signal: 'typing' | 'seen' | 'closed'; conversation: string; sequence?: number; name?: string };
}

interface DeskRequest {
  Body: { agent: { name: string } | null; replyMinutes: number | null; isOpen: boolean };
}

/** Office hours that are never open. */
const never = { timeZone: 'Asia/Bangkok', week: [] };

/** Adds the calls of the simulated help desk: the agent's actions, and who is online and when. */
export function addSupportCalls(app: FastifyInstance, { helpDesk }: Books, site: SiteConnection): void {
  const report = async (call: string, body: object): Promise<{ message: string }> => {
    await siteResponse(callSite(site, { call, body }));
    return { message: 'SUCCESS' };
  };

  app.get<{ Params: { conversation: string } }>('/api/support/customers/:conversation', async ({ params }) =>
    helpDesk.state(params.conversation),
  );

  app.post<SignalRequest>('/api/support/signals', { schema: signalSchema }, ({ body }) => {
    const { signal, conversation, sequence = 1, name = 'Admin' } = body;
    if (signal === 'typing')
      return report('reportAgentSignal', { signal, conversation, agent: { name, picture: null } });
    if (signal === 'seen') return report('reportAgentSignal', { signal, conversation, sequence });
    return report('reportAgentSignal', { signal, conversation });
  });

  app.put<DeskRequest>('/api/support/desk', { schema: deskSchema }, ({ body }) => {
    const { agent, replyMinutes, isOpen } = body;
    const shown = agent && { ...agent, picture: null };
    return report('setSupportDesk', { agent: shown, replyMinutes, hours: isOpen ? null : never });
  });
}
