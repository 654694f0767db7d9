import type { Member } from './member';
import type { MemoryStore } from './memory-store';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };

export interface CallRequest {
  store: MemoryStore;
  params: Record<string, string>;
  body: Record<string, unknown>;
  file: { name: string; type: string; data: Buffer } | null;
  member: Member | null;
}

export interface MemberRequest extends CallRequest {
  member: Member;
}

/** A request that succeeds for the seeded member. */
export interface Example {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

interface CallOptions {
  /** True when the call has an effect that must happen exactly once. */
  hasEffect?: boolean;
  example?: Example;
}

/** One call of section 7. It replies exactly as section 3 states; with `SUCCESS` where nothing is stated. */
export interface Call extends CallOptions {
  /** Such as `POST /api/login`. */
  id: string;
  method: string;
  path: string;
  handle(request: CallRequest): Json;
}

/** Returns the reply to a request; undefined when only its success is stated. */
type Handler<Request> = (request: Request) => Json | void;

/** Creates a call that needs no token. */
export function openCall(id: string, handle: Handler<CallRequest>, options: CallOptions = {}): Call {
  const [method = '', path = ''] = id.split(' ');
  return {
    ...options,
    id,
    method,
    path,
    handle(request) {
      const reply = handle(request);
      return reply === undefined ? { message: 'SUCCESS' } : reply;
    },
  };
}

/** Creates a call that needs the token of a member. */
export function memberCall(id: string, handle: Handler<MemberRequest>, options: CallOptions = {}): Call {
  const authorized: Handler<CallRequest> = (request) => {
    const { member } = request;
    if (!member) throw new ApiError('invalid-token', 401);
    return handle({ ...request, member });
  };
  return openCall(id, authorized, options);
}

/** A rejected call: a status, with a code of section 8 or a text as its message (S8.1). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}
