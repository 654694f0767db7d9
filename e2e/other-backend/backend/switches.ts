import type { Call, Json } from './call';
import { variantNamed, type SentResponse, type Variant } from './variants/variants';

/** The calls that reply with a variant. */
export class Switches {
  #variants = new Map<string, Variant>();

  /** Replaces the stated reply of a call by a variant. */
  set(call: string, variant: string): void {
    this.#variants.set(call, variantNamed(variant));
  }

  clear(): void {
    this.#variants.clear();
  }

  /** Returns the variant of a call; null for the stated reply. */
  variantOf(call: string): Variant | null {
    return this.#variants.get(call) ?? null;
  }
}

/** Returns the response that replaces a stated reply. */
export function responseFor(variant: Variant | null, reply: Json, call: Pick<Call, 'path'>): SentResponse {
  const stated: SentResponse = { status: 200, type: 'application/json', text: JSON.stringify(reply) };
  return variant?.afterCall?.(reply, call) ?? stated;
}
