import type { components } from '@wallet/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerAsAgent } from '../chat/support';
import { requireChatMember } from '../chat/chat-identity';
import { type Customer, customerOf } from '../chat/customer';
import { bearerToken } from '../core/http/requests';
import type { Deps } from '../deps';
import type { Language, Localized } from '../settings/language';
import { requestedLanguage } from '../settings/language';
import { staffSettings } from './staff-settings';

function formatFirstAnswer({ th, la, en }: Localized, language: Language): string {
  const texts: Localized = {
    th: `สวัสดีค่ะ ขอบคุณที่ติดต่อ${th} ได้รับข้อความแล้ว เจ้าหน้าที่จะตอบกลับโดยเร็วที่สุดค่ะ`,
    la: `ສະບາຍດີ ຂອບໃຈທີ່ຕິດຕໍ່${la} ໄດ້ຮັບຂໍ້ຄວາມແລ້ວ ເຈົ້າໜ້າທີ່ຈະຕອບກັບໂດຍໄວທີ່ສຸດ`,
    en: `Hello, and thank you for writing to ${en}. Your message has arrived; somebody will answer as soon as possible.`,
  };
  return texts[language];
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
  const message = { message_type: 'text', payload: { message: formatFirstAnswer(name, language) } };
  const clientMessageId = `first-answer-${unanswered.id}`;
  await answerAsAgent(deps, unanswered.id, message, { name: name[language], clientMessageId });
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
