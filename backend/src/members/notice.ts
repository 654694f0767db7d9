import type { SecurityEventName } from '../core/security-events';
import type { Deps } from '../deps';
import { editionLanguage, fillText } from '../settings/language';
import { inBangkok } from '../core/local-time';
import texts from '../settings/texts.json';

type NoticeName = keyof typeof texts.sms;

/**
 * Sends a member a text message about a change of their account. It is in the edition's language, since the sender of the
 * request may not be the member. Returns false when no message was sent.
 */
export async function sendNotice(
  { settings, providers, config, clock }: Deps,
  phoneNumber: string,
  name: NoticeName,
  values: Readonly<Record<string, string | number>> = {},
): Promise<boolean> {
  const language = editionLanguage(config.edition);
  const site = (await settings.get('info')).name[language];
  const time = inBangkok(clock.now()).format('DD/MM/YYYY HH:mm');
  const text = fillText(texts.sms[name][language], { site, time, ...values });
  return providers.sms.send({ phoneNumber, text }).then(
    () => true,
    () => false,
  );
}

/** Sends a member a notice of a change, and reports the change as a security event. */
export async function announceChange(
  deps: Deps,
  event: SecurityEventName,
  { id: memberId, username }: { id: string; username: string },
  ip: string,
  notice: { name: NoticeName; values?: Readonly<Record<string, string>> },
): Promise<void> {
  const isNotified = await sendNotice(deps, username, notice.name, notice.values);
  deps.securityEvents.report(event, { memberId, ip, ...(!isNotified && { reason: 'NOTICE_NOT_SENT' }) });
}
