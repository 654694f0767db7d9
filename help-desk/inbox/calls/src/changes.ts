import * as v from 'valibot';
import { agentName, conversationId } from './common';

/** The address of the server-sent events. Each event's data is a `Change`. Pages fetch again after a reconnect. */
export const changesPath = '/api/changes';

/** Something that pages should fetch again, or show. */
export const changeSchema = v.union([
  /** Something of this conversation changed: entries, state, assignee. */
  v.object({ conversation: conversationId }),
  /** The customer or an agent is writing. Pages show this for six seconds, or until the conversation changes. */
  v.object({ typing: conversationId, agent: v.optional(agentName) }),
  /** Canned answers, desk or agents changed. */
  v.object({ team: v.picklist(['answers', 'desk', 'agents']) }),
  /** The session has ended: pages show the login. The server closes the stream. */
  v.object({ session: v.literal('ended') }),
]);

export type Change = v.InferOutput<typeof changeSchema>;
