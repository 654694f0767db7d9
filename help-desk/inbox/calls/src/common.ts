import * as v from 'valibot';

export { conversationId } from '@wallet/connector-kit/contract';

/** A time in ISO 8601. */
export const moment = v.pipe(v.string(), v.isoTimestamp());

/** Text that is not empty after trimming. */
export const textOf = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxLength));

/** An id of the inbox: of an agent, an invitation, a canned answer or a passkey. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** An id that the page creates for a new message or note. The server stores each id once. */
export const clientId = v.pipe(v.string(), v.regex(/^[\w-]{8,48}$/));

/** The position from which the next page is read: `next` of the page before. */
export const cursor = v.pipe(v.string(), v.regex(/^[\w.~-]{1,128}$/));

/** An agent's id and name. */
export const agentName = v.object({ id: idSchema, name: v.string() });

export const roleSchema = v.picklist(['agent', 'admin']);

export type AgentName = v.InferOutput<typeof agentName>;
export type Role = v.InferOutput<typeof roleSchema>;
