import { parseUrl } from '@wallet/contract';
import * as v from 'valibot';

const isHttps = (text: string): boolean => parseUrl(text)?.protocol === 'https:';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The person who answers, as the customer sees them. */
const agentSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  /** An https URL. */
  picture: v.nullable(v.pipe(v.string(), v.maxLength(2_048), v.check(isHttps))),
});

/** A period of the week in which agents answer. A period past midnight is two entries. */
const openHours = v.pipe(
  v.object({
    /** 1 is Monday. */
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    from: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    to: v.pipe(v.string(), v.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)),
  }),
  v.check(({ from, to }) => from < to),
);

/** What the chat shows about the help desk. */
export const deskSchema = v.object({
  /** The name and picture at the top of the chat; null shows none. Answers have the names of their agents in any case. */
  agent: v.nullable(agentSchema),
  /** The expected time until a reply, in minutes. Null shows none. */
  replyMinutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_080))),
  /** Null means that an agent always answers. */
  hours: v.nullable(
    v.object({
      timeZone: v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone)),
      week: v.pipe(v.array(openHours), v.maxLength(28)),
    }),
  ),
});

export type Agent = v.InferOutput<typeof agentSchema>;
export type OfficeHours = v.InferOutput<typeof openHours>;
export type Desk = v.InferOutput<typeof deskSchema>;
