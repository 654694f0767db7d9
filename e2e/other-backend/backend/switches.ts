import type { Call, Json } from './call';
import { variantNamed, type SentResponse, type Variant } from './variants/variants';

/** Calls that do not reply regularly, and for how many more requests. */
export class Switches {
  #set = new Map<string, { variant: Variant; left: number }>();

  /** From now on, or for this many requests, the call replies with the variant. */
  set(call: string, variant: string, times = Infinity): void {
    this.#set.set(call, { variant: variantNamed(variant), left: times });
  }

  clear(): void {
    this.#set.clear();
  }

  /** Returns the variant for the next reply of a call and counts it; null for the regular reply. */
  take(call: string): Variant | null {
    const one = this.#set.get(call);
    if (!one || one.left <= 0) return null;
    one.left -= 1;
    return one.variant;
  }
}

/** Returns the response that replaces a regular reply. */
export function responseFor(variant: Variant | null, reply: Json, call: Pick<Call, 'path'>): SentResponse {
  const regular: SentResponse = { status: 200, type: 'application/json', text: JSON.stringify(reply) };
  return variant?.after?.(reply, call) ?? regular;
}
