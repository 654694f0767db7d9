import type { ProviderBody } from '@wallet/contract/providers';
import type { Schemas } from '../call';
import {
  type AddReports,
  addProviderCall,
  badReport,
  type ProviderCall,
  requireKey,
} from '../core/providers/provider-reports';
import type { Deps } from '../deps';
import type { SupportDesk } from '../settings/site-settings';
import type { Language } from '../settings/language';
import { siteAddress } from '../settings/site-terms';
import { readMessageRows } from './message';
import { areValidHours } from './office-hours';
import { answerAsAgent, type Conversation, customerOfConversation, listConversations } from './support';
import { type ReadForMember, readCustomerFacts } from './support-customer';
import { createUploadLimits, storeSupportFile } from './support-files';
import { supportCustomer, supportMessage } from './support-outbox';

type Agent = Schemas['ChatAgent'];

const isHttpsUrl = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** @throws AppError 400 BAD_REQUEST for a picture that is not an https URL */
function requireAgent({ picture }: Agent): void {
  if (picture !== null && !isHttpsUrl(picture)) throw badReport();
}

async function answerChat(deps: Deps, request: ProviderCall<ProviderBody<'answerChat'>>): Promise<object> {
  const { conversation, message, agent, automatic } = request.body;
  requireAgent(agent);
  const idempotentRequest = { scope: 'support:answerChat', key: requireKey(request), request: request.body };
  const { sequence, createdAt } = await answerAsAgent(deps, Number(conversation), message, {
    name: agent.name,
    automatic,
    idempotentRequest,
  });
  return { sequence, createdAt };
}

async function applySignal(deps: Deps, signal: ProviderBody<'reportAgentSignal'>): Promise<undefined> {
  const { db, clock } = deps;
  const id = Number(signal.conversation);
  await customerOfConversation(db, id);
  if (signal.signal === 'typing') {
    requireAgent(signal.agent);
    const typing = { agent: signal.agent, at: clock.now() };
    await db.query('update chat_conversation set agent_typing = $2::jsonb where id = $1', [
      id,
      JSON.stringify(typing),
    ]);
  } else if (signal.signal === 'seen') {
    await db.query(
      `update chat_conversation set agent_seen_sequence = greatest(agent_seen_sequence, least($2, last_sequence))
       where id = $1`,
      [id, signal.sequence],
    );
  } else {
    await db.query(
      'update chat_conversation set closed_at = $2, can_rate = true where id = $1 and closed_at is null',
      [id, clock.now()],
    );
  }
  return undefined;
}

async function setDesk({ settings }: Deps, desk: SupportDesk): Promise<undefined> {
  if (desk.agent) requireAgent(desk.agent);
  if (desk.hours && !areValidHours(desk.hours)) throw badReport();
  await settings.set('supportDesk', desk);
  return undefined;
}

const toListed = (conversation: Conversation): object => ({
  conversation: String(conversation.id),
  customer: supportCustomer(conversation),
  lastSequence: conversation.lastSequence,
  customerRead: conversation.readSequence,
  agentSeen: conversation.agentSeen,
  closed: conversation.closed,
  lastAt: conversation.lastAt.toISOString(),
});

async function listForSupport({ db }: Deps, { query }: ProviderCall<undefined>): Promise<object> {
  const { limit = 50, before } = query as { limit?: number; before?: string };
  const conversations = await listConversations(db, limit, before === undefined ? null : new Date(before));
  return { conversations: conversations.map(toListed) };
}

async function readForSupport(deps: Deps, { params, query }: ProviderCall<undefined>): Promise<object> {
  const { db } = deps;
  const { conversation } = params;
  const { limit = 100, after = 0 } = query as { limit?: number; after?: number };
  const customer = await customerOfConversation(db, Number(conversation));
  const address = await siteAddress(deps);
  const messages = await readMessageRows(db, customer, { after, limit, skip: 0, order: 'oldest' });
  return {
    messages: messages.map(({ sequence, sender, name, message, createdAt, automatic, pageContext }) => ({
      sequence,
      sender: sender === 'customer' ? 'customer' : 'agent',
      name,
      message: supportMessage(message, address),
      createdAt: createdAt.toISOString(),
      ...(automatic && { automatic }),
      ...(pageContext && { pageContext }),
    })),
  };
}

async function readCustomer(
  deps: Deps,
  readForMember: ReadForMember,
  { params, query }: ProviderCall<undefined>,
): Promise<object> {
  const { conversation } = params;
  const { language = 'th', entry } = query as { language?: Language; entry?: string };
  return readCustomerFacts(deps, readForMember, Number(conversation), { language, entry });
}

/** Returns the routes for the requests of a help desk. `readForMember` reads what the member sees. */
export const supportReports =
  (readForMember: ReadForMember): AddReports =>
  (scope, deps) => {
    addProviderCall(scope, 'answerChat', (request) => answerChat(deps, request));
    addProviderCall(scope, 'reportAgentSignal', ({ body }) => applySignal(deps, body));
    addProviderCall(scope, 'setSupportDesk', ({ body }) => setDesk(deps, body));
    addProviderCall(scope, 'listSupportConversations', (request) => listForSupport(deps, request));
    addProviderCall(scope, 'readSupportConversation', (request) => readForSupport(deps, request));
    addProviderCall(scope, 'readSupportCustomer', (request) => readCustomer(deps, readForMember, request));
    const uploadLimits = createUploadLimits();
    scope.addHook('preHandler', async (request) => uploadLimits.addVerified(request));
    addProviderCall(
      scope,
      'uploadSupportFile',
      (request) => storeSupportFile(deps, request),
      uploadLimits.options,
    );
  };
