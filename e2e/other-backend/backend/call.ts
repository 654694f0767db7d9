import type { Member } from './member';
import { Refusal } from './refusal';
import type { World } from './world';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };

/** A request as it came in. */
export interface Asked {
  world: World;
  params: Record<string, string>;
  body: Record<string, unknown>;
  file: { name: string; type: string; data: Buffer } | null;
  member: Member | null;
}

export interface AskedByMember extends Asked {
  member: Member;
}

/** A request that the seeded member can make with success. */
export interface Example {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** Whether it does something that must be done once. */
  effects?: boolean;
  example?: Example;
}

/** One call of section 7: what it answers is exactly what section 3 states; `SUCCESS` where nothing is stated. */
export interface Call extends Described {
  /** Like `POST /api/login`. */
  id: string;
  answer(asked: Asked): Json;
}

/** What a call says whose reply is not stated. */
export const done = (message = 'SUCCESS'): Json => ({ message });

/** A call that anybody may make. */
export function openCall(described: Described, answer: (asked: Asked) => Json): Call {
  return { ...described, id: `${described.method} ${described.path}`, answer };
}

/** A call that wants a member's token. */
export function memberCall(described: Described, answer: (asked: AskedByMember) => Json): Call {
  return openCall(described, (asked) => {
    const { member } = asked;
    if (!member) throw new Refusal('invalid-token', 401);
    return answer({ ...asked, member });
  });
}
