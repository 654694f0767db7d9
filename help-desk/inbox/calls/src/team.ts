import { deskSchema } from '@wallet/connector-kit/desk';
import * as v from 'valibot';
import { defineCall } from './call';
import { agentName, conversationId, cursor, idSchema, moment, roleSchema } from './common';

export { type Desk, deskSchema } from '@wallet/connector-kit/desk';

/** Returns what the chat shows about the help desk. */
export const readDesk = defineCall('GET', '/api/desk', { reply: deskSchema });

/** Sets the desk on the site first, then in the inbox. Admins only. @throws SITE_UNAVAILABLE, SITE_REFUSED */
export const changeDesk = defineCall('PUT', '/api/desk', { body: deskSchema, reply: deskSchema });

const agent = v.object({
  id: idSchema,
  name: v.string(),
  role: roleSchema,
  /** False after an admin turned the agent off. */
  active: v.boolean(),
  lastLoginAt: v.nullable(moment),
});

const agentList = v.object({ agents: v.array(agent) });

/** All agents. Agents read it too, to assign conversations. */
export const listAgents = defineCall('GET', '/api/agents', { reply: agentList });

/**
 * Changes an agent's role, or turns the agent on or off. The sessions of an agent who is turned off end at once. Admins
 * only.
 * @throws LAST_ADMIN, NOT_FOUND
 */
export const changeAgent = defineCall('PUT', '/api/agents/:id', {
  body: v.object({ role: v.optional(roleSchema), active: v.optional(v.boolean()) }),
  reply: agentList,
});

/** Creates a link that is valid once and for 24 hours. Admins only. */
export const inviteAgent = defineCall('POST', '/api/invitations', {
  body: v.object({ role: roleSchema }),
  reply: v.object({ url: v.string() }),
});

/** What the audit records. */
export const auditActions = [
  'answer',
  'answer-retried',
  'answer-discarded',
  'note',
  'closed',
  'reopened',
  'assigned',
  'labels-changed',
  'snoozed',
  'conversation-deleted',
  'canned-answer-added',
  'canned-answer-changed',
  'canned-answer-removed',
  'desk-changed',
  'invited',
  'invitation-accepted',
  'role-changed',
  'agent-turned-off',
  'agent-turned-on',
  'passkey-added',
  'passkey-removed',
  'login',
  'login-refused',
  'logout',
] as const;

const auditEntry = v.object({
  id: idSchema,
  at: moment,
  action: v.picklist(auditActions),
  /** Who did it; null when no one was logged in. */
  agent: v.nullable(agentName),
  conversation: v.nullable(conversationId),
  /** The agent who was assigned, turned on or off, or got a new role. */
  subject: v.nullable(agentName),
  /** The text of the answer or note, the canned answer's title, or the new role. */
  detail: v.nullable(v.string()),
});

/** Reads a page of the audit, newest first. Admins only. `before` is `next` of the previous page. */
export const readAudit = defineCall('GET', '/api/audit', {
  query: v.object({ before: v.optional(cursor) }),
  reply: v.object({ entries: v.array(auditEntry), next: v.nullable(cursor) }),
});

export type Agent = v.InferOutput<typeof agent>;
export type AuditAction = (typeof auditActions)[number];
export type AuditEntry = v.InferOutput<typeof auditEntry>;
