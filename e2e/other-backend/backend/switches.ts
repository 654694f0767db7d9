import type { Call, Json } from './call';
import { variantNamed, type SentResponse, type Variant } from './variants/variants';

/** Overrides of replies: the calls that reply with a variant, and for how many more requests. */
export class Switches {
  variants = new Map<string, { variant: Variant; left: number }>();

  /** Replaces the regular reply of a call by a variant, for this many requests. */
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
