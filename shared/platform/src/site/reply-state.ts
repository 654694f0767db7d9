import { seenReply } from '@wallet/platform/api/client';
import type { Condition } from '@wallet/platform/site';

/** A condition on a reply that a page has fetched for itself. */
export type ReplyCondition = Extract<Condition, { reply: string }>;

/** Returns a field of any value; undefined when there is none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  (Object(value) as Record<string, unknown>)[name];

/** True for true, a number above 0 and an object. */
export const isSet = (value: unknown): boolean =>
  value === true || (typeof value === 'number' && value > 0) || (typeof value === 'object' && value !== null);

/** Returns the state of a condition on a reply; without `unless` it is undefined until the page has the reply. */
export function replyState(condition: ReplyCondition): boolean | undefined {
  const seen = seenReply(condition.reply);
  const isInverted = 'unless' in condition;
  if (seen === undefined) return isInverted || undefined;
  const path = isInverted ? condition.unless : condition.field;
  return isSet(path.split('.').reduce(fieldOf, seen)) !== isInverted;
}
