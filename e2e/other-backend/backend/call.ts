import replies from './replies.json';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };

/** One call of section 7. */
export interface Call {
  /** Such as `POST /api/login`. */
  id: string;
  method: string;
  path: string;
  /** True when the call needs the token of a member. */
  isForMembers: boolean;
  /** True when the call has an effect that must happen exactly once. */
  hasEffect: boolean;
  /** The reply that section 3 states. */
  reply: Json;
}

/** The bearer token of the member whose data the replies contain. */
export const memberToken = 'token-of-65001';

const success: Json = { message: 'SUCCESS' };

/** All calls of section 7, in its order. A call of which only the success is stated replies with `SUCCESS`. */
export const calls: readonly Call[] = Object.entries<Partial<Call>>(replies).map(
  ([id, { isForMembers = false, hasEffect = false, reply = success }]) => {
    const [method = '', path = ''] = id.split(' ');
    return { id, method, path, isForMembers, hasEffect, reply };
  },
);

/** Returns the stated reply of a call; throws for an unknown call. */
export function statedReply(id: string): Json {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`There is no ${id}.`);
  return call.reply;
}
