import { languages } from '@wallet/contract';
import * as v from 'valibot';
import { conversationId, pageContext } from './contract';

/** A field that is left out when it is missing or of an unknown form: a newer site must not hide the other fields. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A list without the items of an unknown form. */
const listOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(
    v.array(v.fallback(v.nullable(item), null)),
    v.transform((items) => items.filter((one) => one !== null)),
  );

/** An amount in baht, with at most two decimals. */
const baht = v.pipe(
  v.number(),
  v.check((value) => Math.round(value * 100) / 100 === value),
);

/** An entry of a customer's statement. Amounts are in baht, as in the site's contract. */
const statementEntry = v.object({
  _id: v.string(),
  statementType: v.string(),
  /** SUCCESS or FAILED; any other value while in progress. */
  status: v.string(),
  /** Negative when the member's money decreased. */
  amount: baht,
  createdAt: v.string(),
  /** The stages that the movement has reached, oldest first; missing on a site without them. */
  stages: optional(v.array(v.object({ stage: v.string(), at: v.string() }))),
  /** The part of a deposit that the customer's limits hold apart: not for play yet. */
  held: optional(v.object({ amount: baht, until: v.nullable(v.string()) })),
  /** Time in which most movements of this kind end, in ms; only while in progress. */
  usualMs: optional(v.number()),
  /** The reference that the bank or provider knows. */
  reference: optional(v.string()),
  /** The error code of a failed movement. */
  reason: optional(v.string()),
});

const slip = v.object({ reference: v.string(), amount: baht, createdAt: v.string() });

/** What a site allows an agent to see of a customer: `CustomerFacts` of the support contract. */
export const customerFacts = v.object({
  /** Allowed fields that the site could not read. */
  unavailable: listOf(v.string()),
  balance: optional(v.object({ amount: baht, currency: v.string() })),
  bonus: optional(
    v.object({
      status: v.boolean(),
      /** The code of the bonus; null without one. */
      type: v.nullable(v.string()),
    }),
  ),
  openMovements: optional(listOf(statementEntry)),
  entries: optional(listOf(statementEntry)),
  /** The entry that the request has asked for. */
  entry: optional(statementEntry),
  openSlips: optional(listOf(slip)),
  language: optional(v.picklist(languages)),
  device: optional(v.string()),
  page: optional(pageContext),
  /** The conversation that the same browser had as a guest, shortly before the login. */
  earlierConversation: optional(conversationId),
});

export type CustomerFacts = v.InferOutput<typeof customerFacts>;
export type StatementEntry = v.InferOutput<typeof statementEntry>;
