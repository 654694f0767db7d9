import type { operations } from '@wallet/contract';
import type { Deps } from './deps';
import type { Language } from './settings/site/language';
import type { Session } from './members/auth/session';
import type { OperationId } from './http/contract/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { IncomingFile } from './http/requests/incoming-file';

type BodyOf<Op> = Op extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : undefined;
type ParamsOf<Op> = Op extends { parameters: { path: infer Params extends object } }
  ? Params
  : Record<never, never>;
type ReplyOf<Op> = Op extends { responses: { 200: { content: { 'application/json': infer Reply } } } }
  ? Reply
  : Op extends { responses: { 204: object } }
    ? void
    : never;

/** What a call is given: already checked against the contract. */
export interface CallInput<Id extends OperationId> {
  deps: Deps;
  body: BodyOf<operations[Id]>;
  params: ParamsOf<operations[Id]>;
  /** The language wanted for the operator's texts. */
  language: Language;
  /** The caller's address. */
  ip: string;
  /** Writes lines that carry the request's id. */
  log: Pick<FastifyBaseLogger, 'warn'>;
  idempotencyKey: string | undefined;
  /** The file of a multipart call, up to a limit in bytes, with the texts of these names; undefined when none came. */
  file(limitBytes: number, fields?: readonly string[]): Promise<IncomingFile | undefined>;
}

/** A call that only a member may make. */
export type MemberCall<Id extends OperationId> = (
  input: CallInput<Id> & { session: Session },
) => Promise<ReplyOf<operations[Id]>>;

/** A call that a visitor may make; the session is there when the contract lets members be known and a token came. */
export type OpenCall<Id extends OperationId> = (
  input: CallInput<Id> & { session: Session | undefined },
) => Promise<ReplyOf<operations[Id]>>;
