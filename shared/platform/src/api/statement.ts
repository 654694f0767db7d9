import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import type { PageRequest, Schemas } from './common';
import { slip, slipList, slipUrl, type statement, statementList } from './generated/statement';

/** The kinds of movements that can filter the statement. */
export const statementKinds = [
  'all',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
] as const satisfies readonly Schemas['StatementKind'][];

/** `bonus` includes the ends of bonuses. */
export type StatementKind = (typeof statementKinds)[number];

/** The reply to an upload. */
export const slipUploaded = v.afterEffect(slip);

/** A movement of the member's money. The amount is in satang. */
export type Statement = v.InferOutput<typeof statement>;
/** An uploaded slip and the result of its check. The amount is in satang. */
export type Slip = v.InferOutput<typeof slip>;

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
