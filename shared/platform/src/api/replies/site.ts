import * as v from '@wallet/platform/api/read-reply';
import {
  either,
  enveloped,
  flag,
  list,
  maybeText,
  oneOf,
  or,
  text,
  unwrapped,
} from '@wallet/platform/api/read-reply';

export const conditionList = enveloped('conditions', v.object({ conditions: list(text) }));

export const agreementList = enveloped('agreements', v.object({ agreements: list(text) }));

export const siteInfo = v.object({ name: maybeText, website: maybeText });

const joined = v.pipe(
  list(text),
  v.transform((parts) => parts.join('<br>')),
);

/** The operator's notice: its text, a list of texts, or either of them under `notice`. */
export const notice = v.pipe(
  unwrapped('notice', or(either(text, joined), null)),
  v.transform((words) => ({ notice: words?.trim() ? words : null })),
);

export const contact = v.object({
  /** Rich text; not to be trusted. */
  contactText: maybeText,
  lineLink: maybeText,
  lineName: maybeText,
  lineQR: maybeText,
});

export const serviceState = v.object({ terminated: or(oneOf(['gone']), null) });

export const chatWidgetState = v.object({ enableChatWidget: or(flag, false) });

export type ConditionList = v.InferOutput<typeof conditionList>;
export type AgreementList = v.InferOutput<typeof agreementList>;
export type SiteInfo = v.InferOutput<typeof siteInfo>;
export type Notice = v.InferOutput<typeof notice>;
export type Contact = v.InferOutput<typeof contact>;
export type ServiceState = v.InferOutput<typeof serviceState>;
export type ChatWidgetState = v.InferOutput<typeof chatWidgetState>;
