import type { Call, Json } from './call';
import { variantNamed, type SentResponse, type Variant } from './variants/variants';

/** Calls whose regular reply is replaced, and for how many more requests. */
export class Switches {
  variants = new Map<string, { variant: Variant; left: number }>();

  /** From now on, or for this many requests, the call replies with the variant. */
  set(call: string, variant: string, times = Infinity): void {
    this.variants.set(call, { variant: variantNamed(variant), left: times });
  }

  clear(): void {
    this.variants.clear();
  }

  /** Returns the variant for the next reply of a call and counts it; null for the regular reply. */
  nextVariant(call: string): Variant | null {
    const setting = this.variants.get(call);
    if (!setting || setting.left <= 0) return null;
    setting.left -= 1;
    return setting.variant;
  }
}

/** Returns the response that replaces a regular reply. */
export function responseFor(variant: Variant | null, reply: Json, call: Pick<Call, 'path'>): SentResponse {
  const regular: SentResponse = { status: 200, type: 'application/json', text: JSON.stringify(reply) };
  return variant?.afterCall?.(reply, call) ?? regular;
}
