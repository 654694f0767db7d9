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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** True when the call has an effect that must happen exactly once. */
  hasEffect?: boolean;
  example?: Example;
}

/** One call of section 7. It replies exactly as section 3 states; with `SUCCESS` where nothing is stated. */
export interface Call extends CallOptions {
  /** Such as `POST /api/login`. */
  id: string;
  handle(request: CallRequest): Json;
}

/** Returns a reply with only a message: that of a call whose reply is not specified. */
export const messageReply = (message = 'SUCCESS'): Json => ({ message });

/** Creates a call that needs no token. */
export function openCall(options: CallOptions, handle: (request: CallRequest) => Json): Call {
  return { ...options, id: `${options.method} ${options.path}`, handle };
}

export function memberCall(options: CallOptions, handle: (request: MemberRequest) => Json): Call {
  return openCall(options, (request) => {
    const { member } = request;
    if (!member) throw new ApiError('invalid-token', 401);
    return handle({ ...request, member });
  });
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
