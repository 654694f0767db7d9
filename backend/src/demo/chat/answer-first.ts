import { answerAsAgent } from '../../chat/answer-as-agent';
import type { Customer } from '../../chat/customer';
import type { Deps } from '../../deps';
import type { Language } from '../../settings/language';
import { staffSettings } from '../staff/staff-settings';
import { firstAnswerText } from './first-answer-text';

/** Sends one automatic response to a customer who has no response yet, when the demo has this enabled. */
export async function answerFirst(
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
  const message = { message_type: 'text', payload: { message: firstAnswerText(name, language) } };
  const clientMessageId = `first-answer-${unanswered.id}`;
  await answerAsAgent(deps, unanswered.id, message, { name: name[language], clientMessageId });
}
