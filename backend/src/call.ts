import type { components, operations } from '@wallet/contract';
import type { Deps } from './deps';
import type { Language } from './settings/language';
import type { Member } from './members/member';
import type { Session } from './members/session';
import type { OperationId } from './core/http/contract';
import type { IdempotentRequest } from './core/http/idempotency';
import type { FastifyBaseLogger } from 'fastify';
import type { Readable } from 'node:stream';
import type { IncomingFile } from './core/http/incoming-file';

/** The types of the contract's schemas, by name. */
export type Schemas = components['schemas'];

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

export interface CallInput<Id extends OperationId> {
  deps: Deps;
  body: BodyOf<operations[Id]>;
  params: ParamsOf<operations[Id]>;
  language: Language;
  ip: string;
  userAgent: string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Reads the file (up to `limitBytes`) and the named text fields of a multipart call; undefined without a file. */
  file(limitBytes: number, fields?: readonly string[]): Promise<IncomingFile | undefined>;
}

/**
 * Input of a call for members. `member` is the session's member. `idempotentRequest(content)` returns the identity of the
 * request for `idempotent`: the member, the call, the caller's idempotency key, and the content that must be the same for
 * the same key.
 */
type MemberInput<Id extends OperationId> = CallInput<Id> & {
  session: Session;
  member: Member;
  idempotentRequest(content: unknown): IdempotentRequest;
};

/** A call for members. A reply that may be too large for the memory is a stream of its JSON. */
export type MemberCall<Id extends OperationId> = (
  input: MemberInput<Id>,
) => Promise<ReplyOf<operations[Id]> | Readable>;

/**
 * A call for visitors too; `session` is defined when the contract identifies members and the request has a token. In
 * the chat, a token that opens only the chat identifies the member as well.
 */
export type OpenCall<Id extends OperationId> = (
  input: CallInput<Id> & { session: Pick<Session, 'member'> | undefined },
) => Promise<ReplyOf<operations[Id]>>;
