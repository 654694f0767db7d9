import type { Call, Json } from './call';
import { variantNamed, type Sent, type Variant } from './variants/variants';

/** Which calls answer otherwise than regularly, and how often yet. */
export class Switches {
  #set = new Map<string, { variant: Variant; left: number }>();

  /** From now on, or for so many requests, the call answers as the variant says. */
  set(call: string, variant: string, times = Infinity): void {
    this.#set.set(call, { variant: variantNamed(variant), left: times });
  }

  clear(): void {
    this.#set.clear();
  }

  /** The variant for the next answer of a call; null for the regular one. */
  take(call: string): Variant | null {
    const one = this.#set.get(call);
    if (!one || one.left <= 0) return null;
    one.left -= 1;
    return one.variant;
  }
}

/** What is sent in place of a regular reply. */
export function sentFor(variant: Variant | null, reply: Json, call: Pick<Call, 'path'>): Sent {
  const regular: Sent = { status: 200, type: 'application/json', text: JSON.stringify(reply) };
  return variant?.after?.(reply, call) ?? regular;
}
