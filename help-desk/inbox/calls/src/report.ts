import * as v from 'valibot';
import { defineCall } from './call';
import { agentName } from './common';

/** What an agent did in a week. */
const reportRow = v.object({
  /** The Monday, such as 2026-11-23, in the time zone of the office hours. */
  week: v.string(),
  agent: agentName,
  /** Number of answers. */
  answers: v.number(),
  /** The median time in which a waiting customer got the first answer, in seconds; null without one. */
  firstAnswerSeconds: v.nullable(v.number()),
  closed: v.number(),
  /** Number of ratings of conversations that the agent closed, and their mean; null without one. */
  ratings: v.number(),
  rating: v.nullable(v.number()),
});

/** Reads the last eight weeks, latest first. Admins only. */
export const readReport = defineCall('GET', '/api/report', {
  reply: v.object({
    rows: v.array(reportRow),
    /** Customers who wait now, and since when the longest one waits, in seconds. */
    waiting: v.object({ count: v.number(), longestSeconds: v.nullable(v.number()) }),
  }),
});

export type ReportRow = v.InferOutput<typeof reportRow>;
