import { languageTags } from '@wallet/contract';
import type { FastifyInstance } from 'fastify';
import { openStateOf } from '../chat/office-hours';
import { answerAsAgent } from '../chat/support';
import type { Customer } from '../chat/customer';
import type { Deps } from '../deps';
import { editionLanguage, fillText, type Language, type Localized } from '../settings/language';
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

/** Answers a customer who has no answer yet, in the language of their page, when the demo has this enabled. */
async function sendFirstAnswer(deps: Deps, { memberId, guestId }: Customer): Promise<void> {
  const { db, settings, config } = deps;
  const [unanswered] = await db.query<{ id: number; language: Language | null }>(
    `select id, language from chat_conversation v where (member_id = $1 or guest_id = $2)
       and not exists (select from chat_message where conversation_id = v.id and sender <> 'customer')`,
    [memberId, guestId],
  );
  if (!unanswered || !(await staffSettings.read(db)).firstAnswer) return;
  const language = unanswered.language ?? editionLanguage(config.edition);
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

/** Answers the first message of each customer after it was stored. */
export function answerFirstMessages({ log }: FastifyInstance, deps: Deps): void {
  deps.chatFeed.on('news', ({ customer, message }) => {
    if (message.sender !== 'customer') return;
    // A missing automatic answer does no harm.
    sendFirstAnswer(deps, customer).catch((err: unknown) => log.warn({ err }, 'no first answer'));
  });
}
