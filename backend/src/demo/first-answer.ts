import { type components, languageTags } from '@wallet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openStateOf } from '../chat/office-hours';
import { answerAsAgent } from '../chat/support';
import { requireChatMember } from '../chat/chat-identity';
import { type Customer, customerOf } from '../chat/customer';
import { bearerToken } from '../core/http/requests';
import type { Deps } from '../deps';
import { fillText, type Language, type Localized, requestedLanguage } from '../settings/language';
import type { OfficeHours } from '../settings/site-settings';
import texts from '../settings/texts.json';
import { staffSettings } from './staff-settings';

/** Returns the first answer, which names the time when the office opens while it is closed. */
export function formatFirstAnswer(
  name: Localized,
  language: Language,
  hours: OfficeHours | null,
  now: Date,
): string {
  const { open, opensAt } = openStateOf(hours, now);
  const { greeting, open: openText, closed, closedForLong } = texts.firstAnswer;
  const ending = open ? openText : opensAt ? closed : closedForLong;
  const format = new Intl.DateTimeFormat(languageTags[language], {
    timeZone: hours?.timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const at = opensAt ? format.format(opensAt) : '';
  return fillText(`${greeting[language]} ${ending[language]}`, { site: name[language], at });
}

/** Sends one automatic response to a customer who has no response yet, when the demo has this enabled. */
async function sendFirstAnswer(
  deps: Deps,
  { memberId, guestId }: Customer,
  language: Language,
): Promise<void> {
  const { db, settings } = deps;
  const [unanswered] = await db.query<{ id: number }>(
    `select id from chat_conversation v where (member_id = $1 or guest_id = $2)
       and not exists (select from chat_message where conversation_id = v.id and sender <> 'customer')`,
    [memberId, guestId],
  );
  if (!unanswered || !(await staffSettings.read(db)).firstAnswer) return;
  const { name } = await settings.get('info');
  const { hours } = await settings.get('supportDesk');
  const text = formatFirstAnswer(name, language, hours, deps.clock.now());
  const message = { message_type: 'text', payload: { message: text } };
  const clientMessageId = `first-answer-${unanswered.id}`;
  await answerAsAgent(deps, unanswered.id, message, {
    name: name[language],
    automatic: true,
    clientMessageId,
  });
}

interface MessageRequest {
  Body: components['schemas']['ChatConversation'];
}

async function sendFirstAnswerFor(
  deps: Deps,
  { headers, body }: FastifyRequest<MessageRequest>,
): Promise<void> {
  const token = bearerToken(headers.authorization);
  const session = token === undefined ? undefined : await requireChatMember(deps, token);
  const customer = await customerOf(deps, session, body);
  await sendFirstAnswer(deps, customer, requestedLanguage(headers['accept-language'], deps.config.edition));
}

/** Answers a customer's first message after it was accepted, in the language of their page. */
export function answerFirstMessages(app: FastifyInstance, deps: Deps): void {
  app.addHook<MessageRequest>('onResponse', async (request, reply) => {
    if (request.routeOptions.config.operationId !== 'sendChatMessage' || reply.statusCode !== 200) return;
    // The message itself is stored. A missing automatic response does no harm.
    await sendFirstAnswerFor(deps, request).catch((err: unknown) =>
      request.log.warn({ err }, 'no first answer'),
    );
  });
}
