import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type PageRequest, maybeInteger, type Schemas } from './common';

/** The bonus or offer that caused a movement. */
const source = v.or(v.object({ description: v.maybeText }), null);

/** One movement of the member's money (S3.24). Unknown types and statuses are left unchanged. */
export const statement = v.object({
  _id: v.maybeText,
  statementType: v.or(v.text, ''),
  status: v.or(v.text, ''),
  from: v.maybeText,
  to: v.maybeText,
  amount: v.maybeMoney,
  createdAt: v.maybeMoment,
  bonus: source,
  promotion: source,
  invite: source,
  refund: source,
  luckydraw: source,
});

/** The kinds of movements that can filter the statement. */
export const statementKinds = ['all', 'deposit', 'withdraw', 'transfer', 'bonus'] as const;

/** `bonus` includes the ends of bonuses. */
export type StatementKind = (typeof statementKinds)[number];

/** One page of the statement. `total` is null if the backend does not send it; `kind` if it does not filter by kind. */
export const statementList = v.enveloped(
  'statements',
  v.object({ statements: v.list(statement), total: maybeInteger, kind: v.or(v.oneOf(statementKinds), null) }),
);

const slipFields = v.object({
  createdAt: v.maybeMoment,
  /** Amount read from the slip, in satang; 0 or null while unknown. */
  amount: v.maybeMoney,
  status: v.or(v.text, ''),
  /** A slip note code with the reason of the status. */
  note: v.maybeText,
  link: v.maybeText,
  /** Identifies the slip for `getSlipUrl`. */
  reference: v.maybeText,
});

/** The reply to an upload. */
export const slip = v.afterEffect(slipFields);

export const slipList = v.enveloped('slips', v.object({ slips: v.list(slipFields), total: maybeInteger }));

export const slipUrl = v.pipe(
  v.unwrapped('url', v.someText),
  v.transform((url) => ({ url })),
);

/** A movement of the member's money. The amount is in satang. @interface */
export type Statement = v.InferOutput<typeof statement>;
/** An uploaded slip and the result of its check. The amount is in satang. @interface */
export type Slip = v.InferOutput<typeof slipFields>;

/** Fetches the movements of the member's money, newest first. */
export function listStatements(body: Schemas['StatementRequest'], options?: CallOptions) {
  return request(statementList, 'post', '/api/statement', { body }, options);
}

/** Fetches the slips that the member uploaded, newest first. */
export function listSlips(body: PageRequest, options?: CallOptions) {
  return request(slipList, 'post', '/api/statement/slip', { body }, options);
}

/** Fetches the URL of a slip's image. */
export function getSlipUrl(reference: string, options?: CallOptions) {
  return request(
    slipUrl,
    'get',
    '/api/statement/slip/reference/{reference}',
    { params: { reference } },
    options,
  );
}
